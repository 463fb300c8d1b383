import { ALL_MONTHS, eventMonths, eventsOfMonth } from './event-months';

const events = [
  { id: 1, periode_start: '2027-01-02' },
  { id: 2, periode_start: '2026-11-30' },
  { id: 3, periode_start: '2027-01-31' },
];

describe('the month filter (resolutions 26)', () => {
  it('has each start month once, in time order', () => {
    expect(eventMonths(events)).toEqual(['2026-11', '2027-01']);
  });

  it('keeps the events of the month', () => {
    expect(eventsOfMonth(events, '2027-01').map(({ id }) => id)).toEqual([1, 3]);
  });

  it.each([ALL_MONTHS, '2025-01'])('keeps all for %s', (month) => {
    expect(eventsOfMonth(events, month)).toHaveLength(3);
  });
});
