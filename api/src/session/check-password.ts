import { RequestError } from '../errors/request-error';
import { networkOf } from '../limits/networks';
import type { Attempt, Throttle } from '../limits/throttle';
import { deviceKey, type KnownLogins } from './known-logins';
import { verifyPassword, type Waiting } from './passwords';

const MINUTE = 60_000;

/**
 * Wrong passwords that are allowed for each of the keys that they are counted for: ten at once, and then one after each
 * of pauses that grow to a quarter of an hour, so that nobody tries more than some 120 a day. Two hours without a
 * wrong one and they are forgotten.
 */
const WRONG_PASSWORDS = {
  limit: 10,
  window: 120 * MINUTE,
  pauses: [1, 2, 4, 8, 15].map((minutes) => minutes * MINUTE),
};

/** The refusal of a password; says when to come back, in words and in `Retry-After`. */
function tooManyWrong(wait: number): RequestError {
  const seconds = Math.max(1, Math.ceil(wait / 1000));
  return new RequestError(
    429,
    `Terlalu banyak percobaan yang gagal. Silakan coba lagi dalam ${seconds} detik.`,
    undefined,
    { 'retry-after': String(seconds) },
  );
}

async function waitFor(throttle: Throttle, keys: readonly string[]): Promise<number> {
  return Math.max(
    ...(await Promise.all(keys.map((key) => throttle.waitFor(key, WRONG_PASSWORDS)))),
  );
}

/** Counts an attempt under each key before its password is looked at, so that many at once are not free. */
async function reserve(throttle: Throttle, keys: readonly string[]): Promise<Attempt[]> {
  const attempts: Attempt[] = [];
  for (const key of keys) {
    const attempt = await throttle.take(key, WRONG_PASSWORDS);
    if (attempt) {
      attempts.push(attempt);
      continue;
    }
    await giveBack(attempts);
    throw tooManyWrong(await throttle.waitFor(key, WRONG_PASSWORDS));
  }
  return attempts;
}

async function giveBack(attempts: readonly Attempt[]): Promise<void> {
  for (const attempt of attempts) await attempt.giveBack();
}

/** A password that somebody claims to be an account's. */
interface PasswordClaim {
  /** `undefined` where there is no such account: it takes as long and is wrong. */
  storedHash: string | undefined;
  password: string;
  /** Keys that a wrong password is counted for. */
  keys: readonly string[];
  /** Keys of somebody known are forgotten where the password is right. */
  waiting: Waiting;
}

/**
 * Tells whether a claimed password is right. An attempt is counted when its turn to be looked at has come: many right
 * ones at once all pass, many wrong ones do not. Throws 429 where there have been too many.
 */
async function checkPassword(
  throttle: Throttle,
  { storedHash, password, keys, waiting }: PasswordClaim,
): Promise<boolean> {
  const wait = await waitFor(throttle, keys);
  if (wait > 0) throw tooManyWrong(wait);
  let attempts: readonly Attempt[] = [];
  const isRight = await verifyPassword(storedHash, password, waiting, async () => {
    attempts = await reserve(throttle, keys);
  });
  if (isRight && waiting === 'known') await Promise.all(keys.map((key) => throttle.forget(key)));
  else if (isRight) await giveBack(attempts);
  return isRight;
}

/** A login as it was sent. */
interface LoginClaim {
  /** Mail address in lower case. */
  email: string;
  /** The account with this address, if there is one. */
  account: { id: number; password_hash: string } | undefined;
  /** Address that the request came from. */
  address: string;
  /** The browser, where a cookie of ours names it. */
  device: string | undefined;
  password: string;
}

/** No account has this id; it takes as long to find out that nobody has logged in with it. */
const NOBODY = 0;

/**
 * Tells whether the password of a login is right. Wrong ones count for the account and for the network, which is an IPv4
 * address or an IPv6 /64; from a browser or a network that the account has logged in from before they count for that
 * pair alone (docs/specification.md#login-protection).
 */
export async function checkLogin(
  { throttle, knownLogins }: { throttle: Throttle; knownLogins: KnownLogins },
  { email, account, address, device, password }: LoginClaim,
): Promise<boolean> {
  const network = networkOf(address);
  const places = [...(device === undefined ? [] : [deviceKey(device)]), network];
  const known = await knownLogins.findFirst(account?.id ?? NOBODY, places);
  const isRight = await checkPassword(throttle, {
    storedHash: account?.password_hash,
    password,
    keys:
      known === undefined ? [`network ${network}`, `account ${email}`] : [`pair ${email} ${known}`],
    waiting: known === undefined ? { stranger: network } : 'known',
  });
  return isRight;
}

/** A code that somebody claims to be an account's, after the password was right. */
interface CodeClaim {
  userId: number;
  address: string;
  device: string | undefined;
  /** Looks at the code; it is called once its turn has come. */
  check: () => Promise<boolean>;
}

async function checkCode(
  throttle: Throttle,
  key: string,
  check: () => Promise<boolean>,
): Promise<boolean> {
  await reserve(throttle, [key]);
  const isRight = await check();
  if (isRight) await throttle.forget(key);
  return isRight;
}

/** Tells whether the second factor of a login is right; wrong codes are counted as wrong passwords are. */
export async function checkSecondFactor(
  { throttle, knownLogins }: { throttle: Throttle; knownLogins: KnownLogins },
  { userId, address, device, check }: CodeClaim,
): Promise<boolean> {
  const places = [...(device === undefined ? [] : [deviceKey(device)]), networkOf(address)];
  const known = await knownLogins.findFirst(userId, places);
  return checkCode(throttle, `code ${userId} ${known ?? ''}`, check);
}

/**
 * Looks at the passkey of a login. Ones that fail are counted for the browser, where a cookie of ours names it, or for the
 * network, as wrong passwords are: throws 429 where there have been too many.
 */
export async function checkPasskey<Found>(
  { throttle }: { throttle: Throttle },
  { address, device }: Pick<CodeClaim, 'address' | 'device'>,
  take: () => Promise<Found>,
): Promise<Found> {
  const place = device === undefined ? networkOf(address) : deviceKey(device);
  const attempts = await reserve(throttle, [`passkey ${place}`]);
  const found = await take();
  await giveBack(attempts);
  return found;
}

/** Tells whether a code is that of the logged-in user; wrong ones count for that user alone. */
export async function checkOwnSecondFactor(
  { throttle }: { throttle: Throttle },
  userId: number,
  check: () => Promise<boolean>,
): Promise<boolean> {
  return checkCode(throttle, `own code ${userId}`, check);
}

/** Tells whether a password is that of the logged-in user; wrong ones count for that user alone. */
export async function checkOwnPassword(
  { throttle }: { throttle: Throttle },
  userId: number,
  storedHash: string,
  password: string,
): Promise<boolean> {
  return checkPassword(throttle, {
    storedHash,
    password,
    keys: [`own password ${userId}`],
    waiting: 'known',
  });
}
