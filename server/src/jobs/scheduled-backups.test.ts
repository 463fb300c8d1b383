import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { createTestApi, type TestApi } from '../testing/create-test-api';
import { holdTheCalendar, letPass } from '../testing/hold-the-calendar';
import { signIn } from '../testing/staff';
import { until } from '../testing/until';
import {
  claimBackup,
  isBackupDue,
  isBackupLate,
  noteBackup,
  readBackupState,
  reasonOf,
} from './scheduled-backups';

const HOUR = 3_600_000;
const at = (hour: number) => new Date(hour * HOUR).toISOString();

describe('a backup', () => {
  it.each([
    [{}, true],
    [{ success: { at: at(0) } }, true],
    [{ success: { at: at(1) } }, false],
    // A clock that was far ahead.
    [{ success: { at: at(100) } }, true],
    [{ failure: { at: at(23.5), reason: '' } }, false],
    [{ failure: { at: at(22.9), reason: '' } }, true],
    [{ begunAt: at(23.5) }, false],
    // Its server was cut off.
    [{ begunAt: at(22.9) }, true],
  ])('is due where none was made for its interval: %j', (state, isDue) => {
    expect(isBackupDue(state, 24, 24 * HOUR)).toBe(isDue);
  });

  it.each([
    [{}, false],
    [{ success: { at: at(1) } }, false],
    [{ success: { at: at(0) } }, true],
    [{ success: { at: at(47) }, failure: { at: at(48), reason: '' } }, true],
  ])('is told aloud where it failed or is twice as old as its interval: %j', (state, isLate) => {
    expect(isBackupLate(state, 24, 48 * HOUR + 1)).toBe(isLate);
  });
});

describe('a server', () => {
  let api: TestApi;
  let attempts: number;
  let isFailing: boolean;
  beforeEach(async () => {
    holdTheCalendar();
    attempts = 0;
    isFailing = false;
    api = await createTestApi({ backupDirectory: '/backups' }, { backUp });
  });
  afterEach(async () => {
    jest.useRealTimers();
    await api.close();
  });

  async function backUp(): Promise<void> {
    attempts += 1;
    if (isFailing) throw new Error('the disk is full');
    // Another process does it, while this one goes on.
    await setImmediate();
    const success = { at: new Date().toISOString() };
    await noteBackup(api.database, { success });
  }

  /** Passes hours, one at a time, until the server has begun another backup. */
  async function untilNext(): Promise<void> {
    const before = attempts;
    await until(async () => {
      if (attempts > before) return true;
      letPass(HOUR);
      return false;
    });
  }

  async function health() {
    const { headers } = await signIn(api, 'admin');
    const answer = await api.app.inject({ url: '/healthz', headers });
    return answer.json<{ backup: { isLate: boolean; lastAt: string | null } }>().backup;
  }

  it('makes one a day, and tells of a failure until the next succeeds', async () => {
    await untilNext();
    await until(async () => (await health()).lastAt !== null);
    expect(await health()).toMatchObject({ isLate: false, isScheduled: true });
    const { success } = await readBackupState(api.database);
    isFailing = true;
    await untilNext();
    expect(Date.now() - Date.parse(success?.at ?? '')).toBeGreaterThanOrEqual(24 * HOUR);
    await until(async () => (await health()).isLate);
    expect(await health()).toMatchObject({ reason: 'the disk is full' });
    expect(await readBackupState(api.database)).toMatchObject({
      success,
      failure: { reason: 'the disk is full' },
    });
    isFailing = false;
    await untilNext();
    await until(async () => !(await health()).isLate);
    expect((await api.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
  });

  it('leaves to another one what that one has claimed', async () => {
    const claims = await Promise.all([24, 24, 24].map((hours) => claimBackup(api.database, hours)));
    expect(claims.sort()).toEqual([false, false, true]);
  });

  it('does not try again with each look where a failure cannot even be noted', async () => {
    isFailing = true;
    await sql`
      create trigger refused before update on meta when new.value like '%the disk is full%'
      begin select raise(abort, 'the database takes no writes'); end
    `.execute(api.database);
    await untilNext();
    const failedAt = Date.now();
    await untilNext();
    expect(Date.now() - failedAt).toBeGreaterThanOrEqual(HOUR);
    isFailing = false;
    await untilNext();
    await until(async () => (await health()).lastAt !== null);
  });
});

it.each([
  ['There is no room for a backup in /srv.\n', undefined],
  [
    'file:1\n  throw x\n\nTypeError: x is no function\n    at y (z:1)\n\nNode.js v24',
    'TypeError: x is no function',
  ],
  ['', ''],
])('says why a backup failed, without a stack: %j', (words, reason = words.trim()) => {
  expect(reasonOf(words)).toBe(reason);
});
