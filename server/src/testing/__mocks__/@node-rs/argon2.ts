import type * as Argon2 from '@node-rs/argon2';

const argon2 = jest.requireActual<typeof Argon2>('@node-rs/argon2');

/** A thousandth of the work: hashes of the same kind, for a test alone. */
const CHEAP = { memoryCost: 8, timeCost: 1 };

/**
 * Hashes passwords of tests at next to no cost. Jest takes this in place of the library by itself; `passwords.test.ts`,
 * which is about what a hash costs, requires the library.
 */
module.exports = {
  ...argon2,
  hash: (password) => argon2.hash(password, CHEAP),
} satisfies typeof Argon2;
