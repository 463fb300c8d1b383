import { createTestApi, type TestApi } from '../../testing/create-test-api';
import { CONTENT_NOUNS } from '../../content/content-kind';

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
