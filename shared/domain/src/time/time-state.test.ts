import { execFileSync } from 'node:child_process';
import { setServerTime, todayInMakassar } from './day';
import { timeState, TIME_STATE_LABELS } from './time-state';

describe('timeState', () => {
  it.each([
    ['2026-03-09', 'upcoming'],
    ['2026-03-10', 'ongoing'],
    ['2026-03-12', 'ongoing'],
    ['2026-03-14', 'ongoing'],
    ['2026-03-15', 'past'],
  ])('is, on %s, %s for a period from 10 to 14 March', (today, state) => {
    expect(timeState('2026-03-10', '2026-03-14', today)).toBe(state);
  });

  it('is ongoing for the whole of a single day', () => {
    expect(timeState('2026-03-10', '2026-03-10', '2026-03-10')).toBe('ongoing');
  });

  it.each([
    ['2026-03-09T15:59:59.999Z', 'upcoming'],
    ['2026-03-09T16:00:00.000Z', 'ongoing'],
    ['2026-03-14T15:59:59.999Z', 'ongoing'],
    ['2026-03-14T16:00:00.000Z', 'past'],
  ])('turns at midnight in Makassar: at %s it is %s', (moment, state) => {
    expect(timeState('2026-03-10', '2026-03-14', todayInMakassar(new Date(moment)))).toBe(state);
  });

  it('has the labels of its badges', () => {
    expect(TIME_STATE_LABELS).toEqual({
      ongoing: 'Sedang Berlangsung',
      upcoming: 'Akan Datang',
      past: 'Berakhir',
    });
  });
});

it.each([-20_000, -400, -1, -1 / 3, 0, 1 / 3, 1, 400])(
  'counts the time that passes since the server’s time on a device that is %d days off',
  (days) => {
    const server = Date.parse('2026-03-14T14:00:00Z');
    jest.useFakeTimers({ now: server + days * 86_400_000 });
    setServerTime(server);
    setServerTime(Number.NaN);
    // The device finds out the right time.
    jest.setSystemTime(server);
    jest.advanceTimersByTime(2 * 3_600_000 - 1);
    expect(todayInMakassar()).toBe('2026-03-14');
    jest.advanceTimersByTime(1);
    expect(todayInMakassar()).toBe('2026-03-15');
    globalThis.__SERVER_TIME__ = undefined;
    jest.useRealTimers();
  },
);

describe.each(['America/New_York', 'Pacific/Kiritimati', 'Asia/Makassar'])(
  'a device in %s',
  (zone) => {
    it('sees the same day, the same dates and the same state', () => {
      const script = `
      import { todayInMakassar } from './shared/domain/src/time/day';
      import { formatDayWithWeekday } from './shared/domain/src/time/format-date';
      import { timeState } from './shared/domain/src/time/time-state';
      const today = todayInMakassar(new Date('2026-03-09T16:00:00Z'));
      console.log([today, formatDayWithWeekday(today), timeState('2026-03-10', '2026-03-10', today)].join('|'));
    `;
      const output = execFileSync(
        process.execPath,
        ['--import', 'tsx', '--input-type=module', '-e', script],
        {
          env: { ...process.env, TZ: zone },
          encoding: 'utf8',
        },
      );
      expect(output.trim()).toBe('2026-03-10|Selasa, 10 Maret 2026|ongoing');
    });
  },
);
