import { wholeNumber } from '@teluk-mart/domain/validation/fields';
import fastify from 'fastify';
import { array, object, string } from 'yup';
import { CONTENT_NOUNS } from '../../content/content-kind';
import { POLICIES } from '../../guards/policies';
import { checkRequests } from '../../guards/requests/checked-requests';
import { createTestApi, type TestApi } from '../../testing/create-test-api';
import { jsonSchema } from './route-schemas';

interface Schema {
  type?: string | string[];
  enum?: unknown[];
  properties?: Record<string, Schema>;
  items?: Schema;
}

interface Body {
  content?: Record<string, { schema: Schema }>;
}

interface Operation {
  parameters?: { name: string; in: string }[];
  requestBody?: Body;
  responses: Record<string, Body>;
}

let api: TestApi;
let paths: Record<string, Record<string, Operation>>;
beforeAll(async () => {
  api = await createTestApi();
  ({ paths } = (await api.app.inject('/api/docs/json')).json());
});
afterAll(() => api.close());

/** Returns the calls with their paths. */
const operations = () =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

/** Returns what may be sent or answered. */
const schemasOf = (bodies: readonly (Body | undefined)[]) =>
  bodies.flatMap((body) => Object.values(body?.content ?? {})).map(({ schema }) => schema);

describe('the documentation at /api/docs', () => {
  it('names every call', () => {
    const calls = operations().map(({ path, method }) => `${method.toUpperCase()} ${path}`);
    const answered = Object.keys(POLICIES)
      .filter((line) => /^[A-Z]+ \/(api|healthz|livez|readyz)/.test(line) && !line.includes('**'))
      .map((line) => line.replaceAll(/:(\w+)/g, '{$1}'));
    expect(calls.sort()).toEqual(answered.sort());
  });

  it('says which calls need a token, as the policies do', () => {
    expect(paths['/api/users']?.get).toMatchObject({ security: [{ token: [] }] });
    expect(paths['/api/promos']?.get).not.toHaveProperty('security');
  });

  it('says how any call is refused', () => {
    for (const { operation } of operations()) expect(operation.responses).toHaveProperty('default');
  });

  it('describes the application form as the form is checked', () => {
    expect(paths['/api/applications']?.post?.requestBody).toMatchObject({
      content: {
        'multipart/form-data': {
          schema: {
            required: [
              'nama',
              'email',
              'telepon',
              'tempat_lahir',
              'tanggal_lahir',
              'alamat',
              'pendidikan_terakhir',
              'gaji_diharapkan',
              'cv',
            ],
            properties: {
              nama: { type: 'string', minLength: 2, maxLength: 120 },
              email: { type: 'string', format: 'email' },
              pendidikan_terakhir: { enum: ['SMA/SMK', 'D3', 'S1', 'S2', 'Lainnya'] },
              cv: { type: 'string', format: 'binary' },
            },
          },
        },
      },
    });
  });

  it('describes the forms of content, which may come as multipart and as JSON', () => {
    const fields = {
      judul: { type: 'string', description: 'Judul Promo', minLength: 5, maxLength: 150 },
      unggulan: { type: 'boolean' },
      status: { enum: [1, 0] },
      gambar_promo: { type: 'string', format: 'binary' },
    };
    for (const type of ['multipart/form-data', 'application/json']) {
      expect(paths['/api/promos']?.post?.requestBody).toMatchObject({
        content: {
          [type]: {
            schema: {
              required: ['judul', 'kategori', 'periode_start', 'periode_end'],
              properties: { ...fields, salinan_dari: { type: 'integer' } },
            },
          },
        },
      });
      expect(paths['/api/promos/{id}']?.put?.requestBody).toMatchObject({
        content: {
          [type]: { schema: { properties: { ...fields, versi: { type: 'integer' } } } },
        },
      });
    }
    expect(Object.keys(paths['/api/promos/{id}']?.put?.responses ?? {})).toContain('409');
  });

  it('describes lists and objects inside a form', () => {
    const special = { properties: { periode_start: { type: 'string' }, jam: { type: 'string' } } };
    const branch = {
      properties: {
        jam: { type: 'array', items: { type: 'string' } },
        hari_khusus: { type: 'array', items: special },
      },
    };
    const cabang = { type: 'object', properties: { 'kota-lama': branch, 'lepo-lepo': branch } };
    expect(paths['/api/settings/shop']?.put?.requestBody).toMatchObject({
      content: { 'application/json': { schema: { properties: { cabang } } } },
    });
  });

  it.each(['/api/docs', '/api/docs/'])('is a page of its own scripts at %s', async (url) => {
    const page = await api.app.inject(url);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
    expect(page.body).not.toMatch(/<script(?![^>]*src=)[^>]*>/);
    const base = new URL(url, 'http://localhost').href;
    for (const [, source] of page.body.matchAll(/(?:src|href)="([^"]+\.(?:js|css|png))"/g)) {
      const file = await api.app.inject(new URL(source ?? '', base).pathname);
      expect(file.statusCode).toBe(200);
    }
  });
});

it('describes the limits of a number as those of a number', () => {
  const form = object({ kuota: wholeNumber('Kuota').min(1).max(9).required() });
  expect(jsonSchema(form)).toEqual({
    type: 'object',
    required: ['kuota'],
    properties: { kuota: { type: 'integer', minimum: 1, maximum: 9 } },
  });
});

it('lets no field leave that the schema of an answer does not name, however deep', async () => {
  const app = fastify();
  checkRequests(app);
  const person = object({ nama: string().defined() });
  const schema = person.shape({
    chief: person.nullable().defined(),
    deputy: person.optional(),
    team: array(person).defined(),
  });
  const ida = { nama: 'Ida', password_hash: 'x' };
  app.get('/', { schema: { response: { 200: array(schema) } } }, async () => [
    { ...ida, chief: ida, deputy: ida, team: [ida] },
    { ...ida, chief: null, team: [] },
  ]);
  const shown = { nama: 'Ida' };
  expect((await app.inject('/')).json()).toEqual([
    { ...shown, chief: shown, deputy: shown, team: [shown] },
    { ...shown, chief: null, team: [] },
  ]);
  await app.close();
});

/** Returns the names of what may hold anything in a schema. */
function openIn(name: string, { type, enum: choices, properties, items }: Schema): string[] {
  const types = [type ?? []].flat();
  const isOpen =
    (types.length === 0 && !choices) ||
    (types.includes('object') && !properties) ||
    (types.includes('array') && !items);
  const inside = Object.entries({ ...properties, ...(items && { [name]: items }) });
  return [...(isOpen ? [name] : []), ...inside.flatMap(([one, schema]) => openIn(one, schema))];
}

it('names every field of every answer but those of these', () => {
  const open = operations().flatMap(({ path, operation: { responses } }) =>
    schemasOf(Object.values(responses)).flatMap((schema) => openIn(path, schema)),
  );
  expect([...new Set(open)].sort()).toEqual([
    '/api/applications/{id}/cv',
    '/api/last-modified',
    'after',
    'before',
    'errors',
    'options',
    'values',
  ]);
});

/** Holds the spelling of `CONTRIBUTING.md#names-on-the-wire`. */
describe('the spelling of names', () => {
  function namesIn({ properties = {}, items }: Schema = {}): string[] {
    const inside = [...Object.values(properties), ...(items ? [items] : [])];
    return [...Object.keys(properties), ...inside.flatMap(namesIn)];
  }

  /** Names the fields and parameters of a call. */
  const namesOf = ({ parameters = [], requestBody, responses }: Operation) => [
    ...parameters.filter((parameter) => parameter.in !== 'header').map(({ name }) => name),
    ...schemasOf([requestBody, ...Object.values(responses)]).flatMap(namesIn),
  ];

  const isCamelCase = (name: string) => /[a-z][A-Z]/.test(name);
  const isSnakeCase = (name: string) => name.includes('_');

  const RECORDS = [...CONTENT_NOUNS, 'applications', 'audit', 'settings'];
  const STATES = ['promoState', 'eventState', 'karirState'];
  const SNAKE_CASE_OF_ACCOUNTS = ['avatar_url', 'created_at', 'seen_at', 'used_at'];

  const callsBelow = (isRecord: boolean) =>
    operations()
      .filter(({ path }) => RECORDS.includes(path.split('/')[2] ?? '') === isRecord)
      .flatMap(({ path, method, operation }) =>
        namesOf(operation).map((name) => ({ call: `${method} ${path}`, name })),
      );

  it('spells fields of records in snake_case, but for their states', () => {
    const names = callsBelow(true);
    expect(names.some(({ name }) => name === 'gaji_diharapkan')).toBe(true);
    expect(names.filter(({ name }) => isCamelCase(name) && !STATES.includes(name))).toEqual([]);
  });

  it('spells all other fields in camelCase, but for pictures and moments of accounts', () => {
    const names = callsBelow(false);
    expect(names.some(({ name }) => name === 'recoveryCodes')).toBe(true);
    const broken = names.filter(
      ({ name }) => isSnakeCase(name) && !SNAKE_CASE_OF_ACCOUNTS.includes(name),
    );
    expect(broken).toEqual([]);
  });
});
