import { createIdempotencyKey } from './use-application-submission';

it('makes another key each time, also where crypto.randomUUID is missing', () => {
  const keys = Array.from({ length: 100 }, createIdempotencyKey);
  expect(new Set(keys).size).toBe(100);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
});
