import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DiskStore } from './disk-store';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'store-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('leaves nothing behind but what was created', async () => {
  const store = new DiskStore(folder);
  await store.create('a/b', Buffer.from('first'));
  await store.create('a/b', Buffer.from('second'));
  expect(await readdir(path.join(folder, 'incoming'))).toEqual([]);
});

it('deletes what a killed writer left a day ago, and nothing that may still be written', async () => {
  const incoming = path.join(folder, 'incoming');
  await mkdir(incoming);
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  for (const [name, hours] of [
    ['left', 25],
    ['underway', 23],
  ] as const) {
    await writeFile(path.join(incoming, name), name);
    await utimes(path.join(incoming, name), hoursAgo(hours), hoursAgo(hours));
  }
  await new DiskStore(folder).create('a', Buffer.from('a'));
  expect(await readdir(incoming)).toEqual(['underway']);
});
