import {
  dayOfTimestamp,
  formatDayLong,
  formatDayShort,
  formatDayWithWeekday,
  formatMoment,
  formatMonth,
  formatPeriod,
  formatTime,
} from './format-date';

describe('Indonesian dates', () => {
  it('are short on lists and long on details', () => {
    expect(formatDayShort('2026-08-05')).toBe('5 Agt 2026');
    expect(formatDayLong('2026-08-05')).toBe('05 Agustus 2026');
    expect(formatDayWithWeekday('2026-08-05')).toBe('Rabu, 05 Agustus 2026');
  });

  it('name a month by a day or by itself', () => {
    expect(formatMonth('2026-12-31')).toBe('Desember 2026');
    expect(formatMonth('2026-05')).toBe('Mei 2026');
  });

  it('show one date where a period is one day', () => {
    expect(formatPeriod('2026-05-01', '2026-05-01')).toBe('1 Mei 2026');
    expect(formatPeriod('2026-05-01', '2026-06-03')).toBe('1 Mei 2026 - 3 Jun 2026');
    expect(formatPeriod('2026-05-01', '2026-06-03', formatDayLong)).toBe(
      '01 Mei 2026 - 03 Juni 2026',
    );
  });

  it('show a time to the minute with its zone', () => {
    expect(formatTime('14:00')).toBe('14:00 WITA');
    expect(formatTime('09:05:00')).toBe('09:05 WITA');
  });

  it('take the day of a timestamp in Makassar', () => {
    expect(dayOfTimestamp('2026-05-01T16:00:00.000Z')).toBe('2026-05-02');
  });

  it('show a moment with its day, time and zone in Makassar', () => {
    expect(formatMoment('2026-11-21T06:05:00.000Z')).toBe('21 Nov 2026, 14:05 WITA');
    expect(formatMoment('2026-11-21T16:00:59.000Z')).toBe('22 Nov 2026, 00:00 WITA');
  });
});
