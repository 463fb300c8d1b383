import { get, type IncomingMessage } from 'node:http';
import type { CvKind } from '@teluk-mart/domain/application/cv-file';
import { pdfOf } from '../../testing/application-form';
import { createTestApi, type TestApi } from '../../testing/create-test-api';
import { mostHeldDuring } from '../../testing/live-bytes';
import { cvLinks, makeCv, makeReader } from '../../testing/made-cvs';

const MEGABYTE = 1024 * 1024;

let api: TestApi;
let server: string;
beforeAll(async () => {
  api = await createTestApi();
  server = `http://127.0.0.1:${await api.listen()}`;
});
afterAll(() => api.close());

async function linkToNew(kind: CvKind, content: Buffer): Promise<string> {
  const links = await cvLinks(api);
  return server + links.linkTo(await makeCv(api, kind, content), await makeReader(api));
}

/** Requests a CV, and reads nothing of it yet. */
function ask(url: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(url, { agent: false }, resolve).on('error', reject);
  });
}

/** Reads an answer to its end and keeps nothing of it; returns its status and how many bytes it had. */
async function read(answer: IncomingMessage): Promise<string> {
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) bytes += chunk.length;
  return `${answer.statusCode}: ${bytes} bytes`;
}

it('a hundred large CVs at once are not held in memory', async () => {
  const size = 5 * MEGABYTE;
  const url = await linkToNew('pdf', pdfOf(size));
  await read(await ask(url));
  let sizes: string[] = [];
  const held = await mostHeldDuring(async () => {
    // All are under way before the first one is read. While 500 MB are moved in this one process, a request may wait so
    // long for the database that the answer is 503.
    const answers: IncomingMessage[] = [];
    for (let reader = 0; reader < 100; reader += 1) answers.push(await ask(url));
    sizes = await Promise.all(answers.map(read));
  });
  expect(new Set(sizes)).toEqual(new Set([`200: ${size} bytes`]));
  expect(held).toBeLessThan(60 * MEGABYTE);
});
