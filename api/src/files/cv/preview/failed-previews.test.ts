import { FailedPreviews } from './failed-previews';

const MINUTE = 60_000;

it('remembers a failure for some minutes', () => {
  const failures = new FailedPreviews();
  expect(failures.has('a', 0)).toBe(false);
  failures.add('a', 0);
  expect(failures.has('a', 9 * MINUTE)).toBe(true);
  expect(failures.has('b', 9 * MINUTE)).toBe(false);
  expect(failures.has('a', 10 * MINUTE)).toBe(false);
});

it('forgets the oldest of too many', () => {
  const failures = new FailedPreviews();
  for (let number = 0; number <= 200; number++) failures.add(String(number), 0);
  expect(failures.has('0', 1)).toBe(false);
  expect(failures.has('1', 1)).toBe(true);
  expect(failures.has('200', 1)).toBe(true);
});
