import { endOf, startOf } from './day-bounds';

it('knows where a day begins and ends in Asia/Makassar', () => {
  expect(startOf('2026-11-21')).toBe('2026-11-20T16:00:00.000Z');
  expect(endOf('2026-11-21')).toBe('2026-11-21T16:00:00.000Z');
});

it('keeps the last day that can be written in the order of texts', () => {
  expect(endOf('9999-12-31')).toBe('9999-12-31T16:00:00.000Z');
});
