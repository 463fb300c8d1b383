import { isVisible, parseStatus } from './status';

describe('parseStatus', () => {
  it.each([
    [1, 1],
    ['1', 1],
    ['published', 1],
    [0, 0],
    ['0', 0],
    ['draft', 0],
  ])('reads %p as %p', (value, status) => {
    expect(parseStatus(value)).toBe(status);
  });

  it.each(['', 'aktif', 2, true, null, undefined, 'constructor', '__proto__'])(
    'refuses %p',
    (value) => {
      expect(parseStatus(value)).toBeUndefined();
    },
  );
});

it('shows only records with status 1', () => {
  expect(isVisible({ status: 1 })).toBe(true);
  expect(isVisible({ status: 0 })).toBe(false);
});
