import { wholeNumber } from '@teluk-mart/domain/validation/fields';
import fastify from 'fastify';
import { array, object, string } from 'yup';
import { CONTENT_NOUNS } from '../../content/content-kind';
import { checkRequests } from '../../guards/requests/checked-requests';
import { createTestApi, type TestApi } from '../../testing/create-test-api';
import { jsonSchema } from './route-schemas';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

interface OpenApiDocument {
  paths: Record<
    string,
    Record<string, { requestBody?: unknown; responses: Record<string, unknown> }>
  >;
}

describe('the documentation at /api/docs', () => {
  it('names every call', async () => {
    const { paths } = (await api.app.inject('/api/docs/json')).json<OpenApiDocument>();
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    expect(calls.sort()).toEqual([
      'delete /api/applications/{id}',
      'delete /api/applications/{id}/notes/{note}',
      'delete /api/blogs/{id}',
      'delete /api/events/{id}',
      'delete /api/karir/{id}',
      'delete /api/promos/{id}',
      'delete /api/users/me/authenticator',
      'delete /api/users/me/notices',
      'delete /api/users/me/passkeys/{passkey}',
      'delete /api/users/me/sessions',
      'delete /api/users/me/sessions/{session}',
      'delete /api/users/{id}',
      'delete /api/users/{id}/second-factor',
      'delete /api/users/{id}/sessions',
      'get /api/applications',
      'get /api/applications/export',
      'get /api/applications/positions',
      'get /api/applications/{id}',
      'get /api/applications/{id}/cv',
      'get /api/audit',
      'get /api/audit/export',
      'get /api/audit/releases',
      'get /api/blogs',
      'get /api/blogs/jumlah',
      'get /api/blogs/{id}',
      'get /api/blogs/{id}/history',
      'get /api/events',
      'get /api/events/jumlah',
      'get /api/events/{id}',
      'get /api/events/{id}/history',
      'get /api/karir',
      'get /api/karir/jumlah',
      'get /api/karir/{id}',
      'get /api/karir/{id}/history',
      'get /api/last-modified',
      'get /api/maintenance',
      'get /api/promos',
      'get /api/promos/jumlah',
      'get /api/promos/{id}',
      'get /api/promos/{id}/history',
      'get /api/settings',
      'get /api/users',
      'get /api/users/forgotten-password',
      'get /api/users/me/security',
      'get /api/users/me/sessions',
      'get /api/users/{id}',
      'get /healthz',
      'get /livez',
      'get /readyz',
      'post /api/applications',
      'post /api/applications/{id}/invitations',
      'post /api/applications/{id}/notes',
      'post /api/blogs',
      'post /api/events',
      'post /api/karir',
      'post /api/maintenance/purge',
      'post /api/promos',
      'post /api/users',
      'post /api/users/change-password',
      'post /api/users/forgotten-password',
      'post /api/users/login',
      'post /api/users/login/passkey',
      'post /api/users/login/passkey-options',
      'post /api/users/login/second-factor',
      'post /api/users/logout',
      'post /api/users/me/authenticator',
      'post /api/users/me/authenticator/confirmation',
      'post /api/users/me/passkey-options',
      'post /api/users/me/passkeys',
      'post /api/users/me/proof',
      'post /api/users/me/recovery-codes',
      'post /api/users/reset-password',
      'post /api/users/{id}/reset-link',
      'put /api/applications/status',
      'put /api/applications/{id}/status',
      'put /api/blogs/{id}',
      'put /api/events/{id}',
      'put /api/karir/{id}',
      'put /api/promos/{id}',
      'put /api/settings/invitations',
      'put /api/settings/shop',
      'put /api/users/{id}',
      'put /api/users/{id}/avatar',
    ]);
  });

  it('says which calls need a token, as the policies do', async () => {
    const { paths } = (await api.app.inject('/api/docs/json')).json<OpenApiDocument>();
    expect(paths['/api/users']?.get).toMatchObject({ security: [{ token: [] }] });
    expect(paths['/api/promos']?.get).not.toHaveProperty('security');
  });

  it('says how any call is refused', async () => {
    const { paths } = (await api.app.inject('/api/docs/json')).json<OpenApiDocument>();
    for (const { responses } of Object.values(paths).flatMap(Object.values))
      expect(responses).toHaveProperty('default');
  });

  it('describes the application form as the form is checked', async () => {
    const { paths } = (await api.app.inject('/api/docs/json')).json<OpenApiDocument>();
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

  it('describes the forms of content, which may come as multipart and as JSON', async () => {
    const { paths } = (await api.app.inject('/api/docs/json')).json<OpenApiDocument>();
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

  it('describes lists and objects inside a form', async () => {
    const { paths } = (await api.app.inject('/api/docs/json')).json<OpenApiDocument>();
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

interface Schema {
  type?: string | string[];
  enum?: unknown[];
  format?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
}

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

it('names every field of every answer but those of these', async () => {
  const { paths } = (await api.app.inject('/api/docs/json')).json<OpenApiDocument>();
  const open = Object.entries(paths).flatMap(([path, methods]) =>
    Object.values(methods).flatMap(({ responses }) =>
      Object.values(responses as Record<string, { content?: Record<string, { schema: Schema }> }>)
        .flatMap(({ content = {} }) => Object.values(content))
        .flatMap(({ schema }) => openIn(path, schema)),
    ),
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

describe('the spelling of names', () => {
  /** Holds the spelling of `CONTRIBUTING.md#names-on-the-wire`. */

  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi();
  });
  afterAll(() => api.close());

  interface Schema {
    properties?: Record<string, Schema>;
    items?: Schema;
    anyOf?: Schema[];
    allOf?: Schema[];
  }

  interface Operation {
    parameters?: { name: string; in: string }[];
    requestBody?: { content: Record<string, { schema?: Schema }> };
    responses: Record<string, { content?: Record<string, { schema?: Schema }> }>;
  }

  type Paths = Record<string, Record<string, Operation>>;

  function namesIn({ properties = {}, items, anyOf = [], allOf = [] }: Schema = {}): string[] {
    const inside = [...Object.values(properties), ...anyOf, ...allOf, ...(items ? [items] : [])];
    return [...Object.keys(properties), ...inside.flatMap(namesIn)];
  }

  /** Names the fields and parameters of a call. */
  function namesOf({ parameters = [], requestBody, responses }: Operation): string[] {
    const contents = [requestBody, ...Object.values(responses)].flatMap((body) =>
      Object.values(body?.content ?? {}),
    );
    return [
      ...parameters.filter((parameter) => parameter.in !== 'header').map(({ name }) => name),
      ...contents.flatMap(({ schema }) => namesIn(schema)),
    ];
  }

  const isCamelCase = (name: string) => /[a-z][A-Z]/.test(name);
  const isSnakeCase = (name: string) => name.includes('_');

  const RECORDS = [...CONTENT_NOUNS, 'applications', 'audit', 'settings'];
  const STATES = ['promoState', 'eventState', 'karirState'];
  const SNAKE_CASE_OF_ACCOUNTS = ['avatar_url', 'created_at', 'seen_at', 'used_at'];

  async function callsBelow(isRecord: boolean): Promise<{ call: string; name: string }[]> {
    const { paths } = (await api.app.inject('/api/docs/json')).json<{ paths: Paths }>();
    return Object.entries(paths)
      .filter(([path]) => RECORDS.includes(path.split('/')[2] ?? '') === isRecord)
      .flatMap(([path, methods]) =>
        Object.entries(methods).flatMap(([method, operation]) =>
          namesOf(operation).map((name) => ({ call: `${method} ${path}`, name })),
        ),
      );
  }

  it('spells fields of records in snake_case, but for their states', async () => {
    const names = await callsBelow(true);
    expect(names.some(({ name }) => name === 'gaji_diharapkan')).toBe(true);
    expect(names.filter(({ name }) => isCamelCase(name) && !STATES.includes(name))).toEqual([]);
  });

  it('spells all other fields in camelCase, but for pictures and moments of accounts', async () => {
    const names = await callsBelow(false);
    expect(names.some(({ name }) => name === 'recoveryCodes')).toBe(true);
    const broken = names.filter(
      ({ name }) => isSnakeCase(name) && !SNAKE_CASE_OF_ACCOUNTS.includes(name),
    );
    expect(broken).toEqual([]);
  });
});
