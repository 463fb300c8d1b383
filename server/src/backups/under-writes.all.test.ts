import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BusyShop } from '../testing/busy-shop';
import { createTestApi, type TestApi } from '../testing/create-test-api';
import { makeRecord } from '../testing/records';
import { seededRandom } from '../testing/seeded-random';
import { signIn } from '../testing/staff';
import { until } from '../testing/until';
import { makeBackup } from './making/make-backup';
import { restoreBackup } from './restoring/restore-backup';

/** People who write at once. */
const PEOPLE = 8;

let folder: string;
let api: TestApi;
let shop: BusyShop;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'teluk-mart-under-writes-'));
  api = await createTestApi({ applicationLimit: 1_000_000 });
  shop = new BusyShop({
    send: async ({ payload, ...request }) => {
      const answer = await api.app.inject({ ...request, ...(payload && { payload }) });
      return { status: answer.statusCode, body: answer.body };
    },
    staff: (await signIn(api, 'admin')).headers,
    opening: await makeRecord(api.database, 'karir'),
    random: seededRandom(37),
  });
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

it('backups that are made while many write at once are each what the shop was at one moment', async () => {
  const backups: { file: string; during: { from: number; to: number } }[] = [];
  await shop.writeDuring(PEOPLE, 0, async () => {
    await until(async () => shop.written >= 2 * PEOPLE);
    for (let round = 0; round < 2; round += 1) {
      const from = performance.now();
      const { file, manifest } = await makeBackup({
        env: {},
        location: api.location,
        to: path.join(folder, `${round}.tar`),
        key: undefined,
      });
      expect(manifest.counts.missing).toBe(0);
      backups.push({ file, during: { from, to: performance.now() } });
    }
  });
  let lastViolations: string[] = [];
  for (const { file, during } of backups) {
    const dataDirectory = path.join(folder, 'restored');
    const location = { dataDirectory, databaseUrl: undefined };
    const options = { env: {}, key: undefined, replaces: false, tell: () => undefined };
    await restoreBackup({ ...options, archive: file, location });
    expect(await shop.violations(dataDirectory, during)).toEqual([]);
    lastViolations = await shop.violations(dataDirectory, { from: 0, to: 1 });
    await rm(dataDirectory, { recursive: true });
  }
  // The comparison finds a shop of another time.
  expect(lastViolations).not.toEqual([]);
});
