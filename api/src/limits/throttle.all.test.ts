import { openDatabase } from '../database/open-database';
import { createTestApi } from '../testing/create-test-api';
import { Throttle } from './throttle';

const TEN_A_MINUTE = { limit: 10, window: 60_000 };

it('a disk that is full fills no memory: the oldest counters go first', async () => {
  const api = await createTestApi();
  const unusable = await openDatabase(api.config);
  await unusable.destroy();
  const time = Date.parse('2026-01-05T00:00:00Z');
  const throttle = new Throttle({
    database: unusable,
    now: () => time,
    onFailure: () => undefined,
  });
  const take = (key: string) => throttle.take(key, TEN_A_MINUTE);
  for (let attempt = 0; attempt < 10; attempt += 1) await take('andi');
  for (let other = 0; other < 9999; other += 1) await take(String(other));
  expect(await throttle.waitFor('andi', TEN_A_MINUTE)).toBe(60_000);
  await take('one more');
  expect(await throttle.waitFor('andi', TEN_A_MINUTE)).toBe(0);
  await api.close();
});
