import type { Attempt, KnownLogins, PasswordThrottle } from './password-throttle';
import { verifyPassword, type Waiting } from './passwords';

/** State that limits guessing without locking out the owners of passwords. */
interface PasswordGuards {
  passwordThrottle: PasswordThrottle;
  knownLogins: KnownLogins;
}

/** A password that somebody claims to be an account's. */
interface PasswordClaim {
  /** `undefined` where there is no such account: it takes as long and is wrong. */
  storedHash: string | undefined;
  password: string;
  /** Keys that a wrong password is counted for. */
  keys: readonly string[];
  waiting: Waiting;
}

/**
 * Tells whether a claimed password is right. An attempt is counted when its turn to be looked at has come: many right
 * ones at once all pass, many wrong ones do not. Throws 429 where there have been too many.
 */
async function checkPassword(
  { passwordThrottle }: Pick<PasswordGuards, 'passwordThrottle'>,
  { storedHash, password, keys, waiting }: PasswordClaim,
): Promise<boolean> {
  passwordThrottle.check(keys);
  let attempt: Attempt | undefined;
  const isRight = await verifyPassword(storedHash, password, waiting, () => {
    attempt = passwordThrottle.reserve(keys);
  });
  if (isRight) attempt?.succeeded();
  return isRight;
}

/** A login as it was sent. */
export interface LoginClaim {
  /** The account's mail address in lower case. */
  account: string;
  /** Address that the request came from. */
  address: string;
  storedHash: string | undefined;
  password: string;
}

/**
 * Tells whether the password of a login is right. Wrong ones count for the account and for the address; from an address
 * that the account has logged in from before they count for that pair alone (docs/specification.md#login-protection).
 */
export async function checkLogin(
  services: PasswordGuards,
  { account, address, storedHash, password }: LoginClaim,
): Promise<boolean> {
  const pair = `${account} ${address}`;
  const isKnown = services.knownLogins.has(pair);
  const isRight = await checkPassword(services, {
    storedHash,
    password,
    keys: isKnown ? [`pair ${pair}`] : [`address ${address}`, `account ${account}`],
    waiting: isKnown ? 'known' : { stranger: address },
  });
  if (isRight) services.knownLogins.set(pair, true);
  return isRight;
}

/** Tells whether a password is that of the logged-in user; wrong ones count for that user alone. */
export async function checkOwnPassword(
  services: Pick<PasswordGuards, 'passwordThrottle'>,
  userId: number,
  storedHash: string,
  password: string,
): Promise<boolean> {
  return checkPassword(services, {
    storedHash,
    password,
    keys: [`own password ${userId}`],
    waiting: 'known',
  });
}
