import {
  addDays,
  addMonths,
  daysBetween,
  endOfDay,
  isDay,
  startOfDay,
  timeInMakassar,
  toDay,
  toMoment,
} from './day';

describe('toDay', () => {
  it.each([
    ['2026-01-31', '2026-01-31'],
    [' 2026-01-31 ', '2026-01-31'],
    ['2026-01-31T15:59:59.999Z', '2026-01-31'],
    ['2026-01-31T16:00:00.000Z', '2026-02-01'],
    ['2026-01-31T23:30:00+08:00', '2026-01-31'],
    ['2026-01-31T23:30', '2026-01-31'],
    [new Date('2026-01-31T16:00:00Z'), '2026-02-01'],
  ])('reads %p as %s', (value, day) => {
    expect(toDay(value)).toBe(day);
  });

  it.each([
    '',
    'kemarin',
    '2026-02-30',
    '31/01/2026',
    '2026-1-1',
    '2026-13-01T00:00:00Z',
    5,
    null,
    undefined,
  ])('refuses %p', (value) => {
    expect(toDay(value)).toBeUndefined();
  });
});

describe('toMoment', () => {
  it.each([
    ['2026-01-31T08:00', '2026-01-31T00:00:00.000Z'],
    [' 2026-01-31T08:00:30 ', '2026-01-31T00:00:30.000Z'],
    ['2026-01-31T08:00Z', '2026-01-31T08:00:00.000Z'],
    ['2026-01-31T08:00:00+08:00', '2026-01-31T00:00:00.000Z'],
  ])('reads %p as %s', (value, moment) => {
    expect(toMoment(value)).toBe(moment);
  });

  it.each(['', '2026-01-31', '2026-02-30T08:00', '2026-01-31T24:30', 'besok', 5, null, undefined])(
    'refuses %p',
    (value) => {
      expect(toMoment(value)).toBeUndefined();
    },
  );
});

describe('addDays', () => {
  it('passes over months and leap days', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  });

  it('is what `daysBetween` counts', () => {
    expect(daysBetween('2028-02-28', addDays('2028-02-28', 400))).toBe(400);
  });
});

describe('isDay', () => {
  it('knows the calendar', () => {
    expect(isDay('2028-02-29')).toBe(true);
    expect(isDay('2026-02-29')).toBe(false);
  });
});

it.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-11-21', 12, '2027-11-21'],
  ['2026-11-30', 2, '2027-01-30'],
  ['2026-03-31', -1, '2026-02-28'],
])('%s and %i months are %s', (day, months, later) => {
  expect(addMonths(day, months)).toBe(later);
});

it('knows where a day begins and ends in Asia/Makassar', () => {
  expect(startOfDay('2026-11-21')).toBe('2026-11-20T16:00:00.000Z');
  expect(endOfDay('2026-11-21')).toBe('2026-11-21T16:00:00.000Z');
  // Still in the order of texts.
  expect(endOfDay('9999-12-31')).toBe('9999-12-31T16:00:00.000Z');
  expect(timeInMakassar(new Date('2026-11-21T06:05:59.999Z'))).toBe('14:05');
});
