import { Agent, get } from 'node:http';
import { type ContentCalls, contentCalls, FORMS } from '../testing/content';
import { createTestApi, type TestApi } from '../testing/create-test-api';
import { makeRecord } from '../testing/records';
import { seededRandom } from '../testing/seeded-random';
import { makeUser, signIn } from '../testing/staff';
import type { ContentNoun } from './content-kind';

const NOUNS = Object.keys(FORMS) as ContentNoun[];
const WRITES = 200;
/** Milliseconds for all of them, on a machine that is busy. */
const TIMEOUT = 120_000;

let api: TestApi;
let port: number;
let calls: ContentCalls;
const agent = new Agent({ keepAlive: true });
beforeEach(async () => {
  api = await createTestApi();
  port = await api.listen();
  calls = contentCalls(api, await signIn(api, 'admin'));
});
afterEach(async () => {
  agent.destroy();
  await api.close();
});

interface Item {
  id: number;
  judul: string;
  avatar_url?: string | null;
}

/** Reads as a visitor does; `undefined` for what is not there. */
function visit<Body>(path: string): Promise<Body | undefined> {
  return new Promise((resolve, reject) => {
    const request = get({ port, path, agent }, (response) => {
      let body = '';
      response.on('data', (chunk) => (body += chunk));
      response.on('end', () =>
        resolve(response.statusCode === 200 ? (JSON.parse(body) as Body) : undefined),
      );
    });
    request.on('error', reject);
  });
}

const byId = (a: Item, b: Item) => a.id - b.id;
const told = ({ id, judul, avatar_url }: Item) => ({ id, judul, avatar_url });

/** Reads the records that visitors are to see of a kind straight from the file. */
async function truth(noun: ContentNoun): Promise<Item[]> {
  const rows =
    noun === 'blogs'
      ? await api.database
          .selectFrom('blogs')
          .leftJoin('users', 'users.id', 'penulis_id')
          .select(['blogs.id', 'judul', 'avatar_url'])
          .where('blogs.status', '=', 1)
          .execute()
      : await api.database
          .selectFrom(noun)
          .select(['id', 'judul'])
          .where('status', '=', 1)
          .execute();
  return rows.map(told).sort(byId);
}

/** Writes in all ways there are: through the API, past it on another connection, and to the author of posts. */
function randomWriter(random: (limit: number) => number, author: number) {
  const ids: Record<ContentNoun, number[]> = { promos: [], events: [], blogs: [], karir: [] };
  const ways = {
    create: async (noun: ContentNoun, text: string) => {
      const { status, record } = await calls.json('POST', noun, { ...FORMS[noun], judul: text });
      expect(status).toBe(201);
      ids[noun].push(record.id);
      return record.id;
    },
    createBeside: async (noun: ContentNoun, text: string) => {
      const signature = noun === 'blogs' ? { penulis_id: author } : {};
      const id = await makeRecord(api.database, noun, { judul: text, ...signature });
      ids[noun].push(id);
      return id;
    },
    rename: (noun: ContentNoun, text: string, id: number) =>
      calls.json('PUT', `${noun}/${id}`, { judul: text }),
    renameBeside: (noun: ContentNoun, text: string, id: number) =>
      api.database.updateTable(noun).set({ judul: text }).where('id', '=', id).execute(),
    switch: (noun: ContentNoun, _text: string, id: number) =>
      calls.json('PUT', `${noun}/${id}`, { status: random(2) }),
    remove: (noun: ContentNoun, _text: string, id: number) => calls.remove(`${noun}/${id}`),
    draw: (_noun: ContentNoun, text: string) =>
      api.database
        .updateTable('users')
        .set({ avatar_url: text })
        .where('id', '=', author)
        .execute(),
  };
  return async (noun: ContentNoun, text: string): Promise<number> => {
    const known = ids[noun];
    const id = known[random(known.length || 1)];
    const names =
      id === undefined ? (['create'] as const) : (Object.keys(ways) as (keyof typeof ways)[]);
    const made = await ways[names[random(names.length)] ?? 'create'](noun, text, id ?? 0);
    return typeof made === 'number' ? made : (id ?? 0);
  };
}

it(
  `${WRITES} random writes are all seen by the read after them, in every way to read`,
  async () => {
    const random = seededRandom(13);
    const author = await makeUser(api.database);
    const write = randomWriter(random, author);
    const seen = new Map<ContentNoun, { text: string; version: string }>();
    for (let round = 0; round < WRITES; round += 1) {
      const noun = NOUNS[random(NOUNS.length)] ?? 'promos';
      const meanwhile = [visit(`/api/${noun}`), visit(`/api/${noun}?page=1&limit=5`)];
      const id = await write(noun, `Judul nomor ${round}`);
      const [list, record, page] = await Promise.all([
        visit<Item[]>(`/api/${noun}`),
        visit<Item>(`/api/${noun}/${id}`),
        visit<Item[]>(`/api/${noun}?page=1&limit=5`),
      ]);
      const expected = await truth(noun);
      expect(list?.map(told).sort(byId)).toEqual(expected);
      expect(page).toEqual(list?.slice(0, 5));
      expect(record && told(record)).toEqual(expected.find((item) => item.id === id));
      expect(JSON.parse(api.readCache.cached(`/api/${noun}`)?.text ?? '')).toEqual(list);
      const text = JSON.stringify(expected);
      const version = api.readCache.version();
      const last = seen.get(noun);
      if (last && last.text !== text) expect(version).not.toBe(last.version);
      seen.set(noun, { text, version });
      await Promise.all(meanwhile);
    }
  },
  TIMEOUT,
);
