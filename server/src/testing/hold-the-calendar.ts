import { endOfDay, todayInMakassar } from '@teluk-mart/domain/time/day';
import type { TestApi } from './create-test-api';
import { until } from './until';

const DAY = 86_400_000;

/** Milliseconds after which a server has looked at the calendar again. */
const LOOK = 10 * 60_000;

const GOES_ON = [
  'nextTick',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setTimeout',
  'clearTimeout',
  'performance',
  'hrtime',
] as const;

/**
 * Stops the clock of `setTimeout` alone: what has a limit then takes as long as `jest.advanceTimersByTime` says, and no
 * longer on a busy machine. Ends with `jest.useRealTimers`.
 */
export function stopTimeouts(): void {
  const goesOn = GOES_ON.filter((name) => name !== 'setTimeout' && name !== 'clearTimeout');
  jest.useFakeTimers({ doNotFake: [...goesOn, 'Date', 'setInterval', 'clearInterval'] });
}

/** Holds the time of day at this moment; the rest of time goes on as it does. */
export function holdTheClock(): void {
  jest.useFakeTimers({ doNotFake: [...GOES_ON, 'setInterval', 'clearInterval'] });
}

/** Fakes days and intervals, from noon in Asia/Makassar on; the rest of time goes on as it does. */
export function holdTheCalendar(): void {
  const noon = Date.parse(endOfDay(todayInMakassar())) + DAY + DAY / 2;
  jest.useFakeTimers({ now: noon, doNotFake: [...GOES_ON] });
}

/** Passes some milliseconds and has every server look at the calendar. */
export function letPass(milliseconds: number): void {
  jest.setSystemTime(Date.now() + milliseconds - LOOK);
  jest.advanceTimersByTime(LOOK);
}

/** Begins the next day in Asia/Makassar, once a server has looked at this one. */
export async function beginDay({ database }: Pick<TestApi, 'database'>): Promise<void> {
  const today = todayInMakassar();
  const turn = database.selectFrom('meta').selectAll().where('key', '=', 'daily_maintenance');
  await until(async () => (await turn.executeTakeFirst())?.value.includes(today) ?? false);
  letPass(Date.parse(endOfDay(today)) + LOOK - Date.now());
}
