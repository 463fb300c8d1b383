import childProcess from 'node:child_process';
import { get } from 'node:http';
import type { CvKind } from '@teluk-mart/shared/domain/application/cv-file';
import { pdfOf } from '../../../testing/application-form';
import { createTestApi, type TestApi } from '../../../testing/create-test-api';
import { makeDocx, wordParagraph } from '../../../testing/docx';
import { mostHeldDuring } from '../../../testing/live-bytes';
import { cvLinks, makeCv, makeReader } from '../../../testing/made-cvs';
import { until } from '@teluk-mart/server-kit/testing/until';

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

it('whoever goes away leaves no conversion working for nobody', async () => {
  const body = wordParagraph('Siti').repeat(5000);
  const url = await linkToNew('docx', await makeDocx({ body }));
  const spawn = jest.spyOn(childProcess, 'spawn');
  const client = new AbortController();
  const answer = fetch(`${url}&bentuk=html`, { signal: client.signal });
  await until(() => Promise.resolve(spawn.mock.results.length > 0));
  client.abort();
  await expect(answer).rejects.toThrow();
  const child = spawn.mock.results[0]?.value as childProcess.ChildProcess;
  await until(() => Promise.resolve(child.signalCode === 'SIGKILL'));
  spawn.mockRestore();
  const events = await api.database.selectFrom('application_events').select('id').execute();
  expect(events).toEqual([]);
});

/** Reads an answer to its end and keeps nothing of it; tells how many bytes it had. */
function bytesOf(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent: false }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
      answer.on('end', () => resolve(bytes));
    }).on('error', reject);
  });
}

it('a hundred large CVs at once are not held in memory', async () => {
  const size = 5 * MEGABYTE;
  const url = await linkToNew('pdf', pdfOf(size));
  await bytesOf(url);
  let sizes: number[] = [];
  const held = await mostHeldDuring(async () => {
    sizes = await Promise.all(Array.from({ length: 100 }, () => bytesOf(url)));
  });
  expect(new Set(sizes)).toEqual(new Set([size]));
  expect(held).toBeLessThan(60 * MEGABYTE);
});
