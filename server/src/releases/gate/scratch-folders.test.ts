import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sweepLeftovers } from './scratch-folders';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const MINUTE = 60;

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'leftovers-'));
});
afterEach(() => rm(root, { recursive: true }));

async function leave(folder: string, minutesAgo: number): Promise<void> {
  const left = path.join(root, folder);
  await mkdir(left, { recursive: true });
  await writeFile(path.join(left, 'file'), '');
  const at = NOW / 1000 - minutesAgo * MINUTE;
  await utimes(left, at, at);
}

it.each([
  ['.cache/smoke-data', 'seeding-'],
  ['tmp', 'teluk-mart-smoke-'],
])('removes from %s what checks left behind more than an hour ago', async (folder, beginning) => {
  await leave(`${folder}/${beginning}old`, 61);
  await leave(`${folder}/${beginning}new`, 59);
  await leave(`${folder}/kept`, 61);
  await sweepLeftovers(root, { temporary: path.join(root, 'tmp'), now: NOW });
  const left = new Set(await readdir(path.join(root, folder)));
  expect(left).toEqual(new Set([`${beginning}new`, 'kept']));
});

it('does nothing where nothing was ever checked', () =>
  expect(sweepLeftovers(root, { temporary: path.join(root, 'tmp') })).resolves.toBeUndefined());
