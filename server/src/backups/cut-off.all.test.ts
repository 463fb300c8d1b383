import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileExists } from '../app/durable-files';
import type { DataLocation } from '../app/settings';
import { createDataLocation, type TestLocation } from '../testing/data-location';
import { readShop } from '../testing/read-shop';
import { seededRandom } from '../testing/seeded-random';
import { makeBackup } from './making/make-backup';
import { moveShop } from './moving/move-shop';
import { openEmbeddedShop, openPostgresSide } from './moving/side';
import { makeShop } from './moving/testing/make-shop';
import { restoreBackup } from './restoring/restore-backup';
import { checkBackup } from './restoring/unpack-archive';

const PROGRAM = path.join(__dirname, 'testing/backup-program.ts');
const ROOT = path.resolve(__dirname, '../../..');
const tell = () => undefined;
const random = seededRandom(37);

let folder: string;
let location: TestLocation;
let shop: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'teluk-mart-cut-off-'));
  location = await createDataLocation();
  const { dataDirectory, databaseUrl } = location;
  shop = databaseUrl === undefined ? dataDirectory : path.join(folder, 'shop');
  await makeShop(shop, { applications: 20, pictures: 4 });
  if (databaseUrl === undefined) return;
  await moveShop({
    env: {},
    tell,
    openSource: () => openEmbeddedShop({}, shop),
    openTarget: () => openPostgresSide({}, { dataDirectory, databaseUrl }),
  });
});
afterAll(async () => {
  await location.remove();
  await rm(folder, { recursive: true });
});

/** Runs a program that kills itself at a step; returns true if it came to its end before. */
async function run(
  command: string,
  { dataDirectory, databaseUrl }: DataLocation,
  archive: string,
  step: number,
) {
  const args = [PROGRAM, command, dataDirectory, databaseUrl ?? '', archive, String(step)];
  const child = spawn(process.execPath, ['--import', 'tsx', ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await once(child, 'close');
  expect(child.exitCode === 0 || child.signalCode === 'SIGKILL').toBe(true);
  return child.exitCode === 0;
}

it('a backup that is cut off anywhere leaves no broken archive, and the next one clears up', async () => {
  const to = path.join(folder, 'backups');
  for (let kill = 0; kill < 3; kill += 1) {
    await run('backup', location, to, 1 + random(kill % 2 === 0 ? 60 : 400));
    for (const name of await readdir(to).catch(() => [])) {
      if (!name.endsWith('.part')) await checkBackup(path.join(to, name), undefined);
    }
  }
  await makeBackup({ env: {}, location, to: path.join(to, 'last.tar'), key: undefined });
  for (const name of await readdir(to)) await checkBackup(path.join(to, name), undefined);
  expect(await readdir(path.join(location.dataDirectory, 'backup-drafts'))).toEqual([]);
});

it('a restoration that is cut off anywhere leaves what was there, or brings what was stored', async () => {
  const archive = path.join(folder, 'one.tar');
  await makeBackup({ env: {}, location, to: archive, key: undefined });
  const expected = path.join(folder, 'expected');
  const restore = (dataDirectory: string, replaces: boolean) =>
    restoreBackup({
      env: {},
      archive,
      key: undefined,
      location: { dataDirectory, databaseUrl: undefined },
      replaces,
      tell,
    });
  await restore(expected, false);
  const before = await readShop(shop);
  const after = await readShop(expected);
  for (let kill = 0; kill < 3; kill += 1) {
    const into = path.join(folder, `into-${kill}`);
    await cp(shop, into, { recursive: true });
    const target = { dataDirectory: into, databaseUrl: undefined };
    const isDone = await run('restore', target, archive, 1 + random(350));
    const [former] = (await readdir(folder)).filter((name) =>
      name.startsWith(`into-${kill}.before-restore-`),
    );
    if (former !== undefined) expect(await readShop(path.join(folder, former))).toEqual(before);
    // Between both names there is none until the restoration runs again.
    if (former === undefined || (await fileExists(into)))
      expect(await readShop(into)).toEqual(former === undefined ? before : after);
    if (isDone) expect(former).toBeDefined();
    else await restore(into, true);
    expect(await readShop(into)).toEqual(after);
  }
});
