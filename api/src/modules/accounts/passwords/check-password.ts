import { sha256 } from '@teluk-mart/server-kit/hashes';
import { RequestError } from '../../../errors/request-error';
import {
  type Budget,
  type CountedAttempt,
  takeFirstWay,
  waitForWays,
  type Ways,
} from '../../../limits/budgets';
import { networkOf, wideNetworkOf } from '../../../limits/networks';
import type { Throttle } from '../../../limits/throttle';
import { deviceKey, type KnownLogins } from './known-logins';
import { verifyPassword, type Waiting } from './passwords';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Allowed wrong passwords or codes of an account, a session, or an account at a known place. Ten are allowed at once,
 * then one after each of growing pauses of up to a quarter of an hour: about 120 a day. They are forgotten after two
 * hours without a wrong one.
 */
const WRONG = {
  limit: 10,
  window: 2 * HOUR,
  pauses: [1, 2, 4, 8, 15].map((minutes) => minutes * MINUTE),
};

/** Wrong logins of a network, and of the wide one around it: a shop's staff on their first day make fewer. */
const WRONG_OF_NETWORK = { limit: 300, window: HOUR };
const WRONG_OF_WIDE_NETWORK = { limit: 1000, window: HOUR };

/**
 * Tries of a wide network that has seldom failed for a paused account: three a day, out of a hundred of all such
 * networks. The account's owner may stand there with a new phone.
 */
const TRIES_OF_NEWCOMER = { limit: 3, window: DAY };
const TRIES_OF_NEWCOMERS = { limit: 100, window: DAY };

/** Allowance of attempts that count without a limit of their own. */
const COUNTED = { limit: 1_000_000, window: DAY };

/** Wrong ones of all sessions of an account; a session that has seldom failed has three more a day. */
const WRONG_OF_ALL_SESSIONS = { limit: 200, window: DAY };
const TRIES_OF_SESSION = { limit: 3, window: DAY };

const TOO_MANY = 'Terlalu banyak percobaan yang gagal.';

/** Advice in the refusal of a login: how the account's owner can still log in. */
const WHAT_HELPS =
  'Masuk dari perangkat yang biasa dipakai, atau minta admin membuat tautan password.';

/** Returns the refusal of a password, which says when to come back, in words and in `Retry-After`. */
function tooManyWrong(wait: number, help?: string): RequestError {
  const seconds = Math.max(1, Math.ceil(wait / 1000));
  const words = [TOO_MANY, help, `Silakan coba lagi dalam ${seconds} detik.`];
  const headers = { 'retry-after': String(seconds) };
  return new RequestError(429, words.filter(Boolean).join(' '), undefined, headers);
}

/** Returns the budget of wrong attempts from a place where the account is known. */
const ofKnown = (what: string): Ways => [[{ key: what, allowance: WRONG, isForgotten: true }]];

/** Budgets of what strangers try, and of newcomers among them. */
function ofStrangers(what: string, address: string): Ways {
  const ofWideNetwork = `${what} from ${wideNetworkOf(address)}`;
  return [
    [
      { key: what, allowance: WRONG },
      { key: ofWideNetwork, allowance: COUNTED },
    ],
    [
      { key: ofWideNetwork, allowance: TRIES_OF_NEWCOMER },
      { key: newcomersOf(what), allowance: TRIES_OF_NEWCOMERS },
    ],
  ];
}

const newcomersOf = (what: string) => `${what} from newcomers`;

function ofNetworks(address: string): Budget[] {
  return [
    { key: `network ${networkOf(address)}`, allowance: WRONG_OF_NETWORK },
    { key: `network ${wideNetworkOf(address)}`, allowance: WRONG_OF_WIDE_NETWORK },
  ];
}

const accountKey = (email: string) => `account ${email}`;
const codeKey = (userId: number) => `code ${userId}`;
const passkeyKey = (userId: number) => `passkey ${userId}`;

/** Place that a login comes from. */
export interface LoginPlace {
  /** Address that the request came from. */
  address: string;
  /** The browser, where a cookie of ours names it. */
  device: string | undefined;
}

function placesOf({ address, device }: LoginPlace): string[] {
  return [...(device === undefined ? [] : [deviceKey(device)]), networkOf(address)];
}

/**
 * Checks a credential, once the attempt has been counted; one that throws or is `false` was wrong. Throws 429 where
 * there have been too many.
 */
async function takeCounted<Found>(
  throttle: Throttle,
  ways: Ways,
  take: () => Promise<Found>,
  help?: string,
): Promise<Found> {
  const attempt = await takeFirstWay(throttle, ways);
  if (!attempt) throw tooManyWrong(await waitForWays(throttle, ways), help);
  const found = await take();
  if (found !== false) await attempt.giveBack();
  return found;
}

/** Does the same for a password, whose attempt is counted when the turn of its hash has come. */
async function takeCountedPassword(
  throttle: Throttle,
  ways: Ways,
  { storedHash, password }: { storedHash: string | undefined; password: string },
  help?: string,
): Promise<boolean> {
  const wait = await waitForWays(throttle, ways);
  if (wait > 0) throw tooManyWrong(wait, help);
  const counted: { attempt?: CountedAttempt | undefined } = {};
  const isRight = await verifyPassword(storedHash, password, 'known', async () => {
    counted.attempt = await takeFirstWay(throttle, ways);
    if (!counted.attempt) throw tooManyWrong(await waitForWays(throttle, ways), help);
  });
  if (isRight) await counted.attempt?.giveBack();
  return isRight;
}

/** A login as it was sent. */
interface LoginClaim extends LoginPlace {
  /** Mail address in lower case. */
  email: string;
  /** The account with this address, if there is one. */
  account: { id: number; password_hash: string } | undefined;
  password: string;
}

/** Id of no account; the look for its logins takes as long as for an account. */
const NOBODY = 0;

interface LoginServices {
  throttle: Throttle;
  knownLogins: KnownLogins;
}

/**
 * Returns true if the password of a login is right. Wrong ones count for the account, the network and its wide network.
 * A browser or network that the account has logged in from has a budget of its own
 * (docs/specification.md#login-protection).
 *
 * In a network that staff have logged in from, a wrong password gets the same answer after the same work, with or
 * without an account that is known there. What is left of the strangers' budgets decides.
 */
export async function checkLogin(
  { throttle, knownLogins }: LoginServices,
  claim: LoginClaim,
): Promise<boolean> {
  const { email, account, address, password } = claim;
  const storedHash = account?.password_hash;
  const network = networkOf(address);
  const place = await knownLogins.findFirst(account?.id ?? NOBODY, placesOf(claim));
  const isOfStaff = await knownLogins.isOfStaff(network);
  const own = ofKnown(`pair ${email} ${place ?? network}`);
  if (place !== undefined && place !== network) {
    return takeCountedPassword(throttle, own, { storedHash, password }, WHAT_HELPS);
  }
  const strangers = ofStrangers(accountKey(email), address).map((budgets) => [
    ...ofNetworks(address),
    ...budgets,
  ]);
  const refusal = async () => tooManyWrong(await waitForWays(throttle, strangers), WHAT_HELPS);
  if (!isOfStaff && (await waitForWays(throttle, strangers)) > 0) throw await refusal();
  const waiting: Waiting = isOfStaff ? { colleague: address } : { stranger: address };
  const counted: Partial<Record<'known' | 'stranger', CountedAttempt | undefined>> = {};
  const isRight = await verifyPassword(storedHash, password, waiting, async () => {
    if (isOfStaff) counted.known = await takeFirstWay(throttle, own);
    counted.stranger = await takeFirstWay(throttle, strangers);
    if (!isOfStaff && !counted.stranger) throw await refusal();
  });
  const { known, stranger } = counted;
  if (isRight && (stranger ?? (place !== undefined && known))) {
    await known?.giveBack();
    await stranger?.giveBack();
    return true;
  }
  if (!stranger) throw await refusal();
  return false;
}

/**
 * Forgets the wrong passwords and codes of an account, because its owner got another password from an admin or by a link.
 *
 * @param place where the owner is, if that is known
 */
export async function forgetWrong(
  throttle: Throttle,
  { id, email }: { id: number; email: string },
  place?: LoginPlace,
): Promise<void> {
  const strangers = [accountKey(email), codeKey(id), passkeyKey(id)];
  const places = place ? placesOf(place) : [];
  const keys = [
    ...strangers.flatMap((what) => [what, newcomersOf(what)]),
    ...places.flatMap((known) => [
      `pair ${email} ${known}`,
      `${codeKey(id)} ${known}`,
      `${passkeyKey(id)} ${known}`,
    ]),
  ];
  for (const key of keys) await throttle.forget(key);
}

/** Returns the budgets of an account's second factor: those of the place where it is known, or of strangers. */
async function secondFactorWays(
  knownLogins: KnownLogins,
  userId: number,
  what: string,
  from: LoginPlace,
): Promise<Ways> {
  const place = await knownLogins.findFirst(userId, placesOf(from));
  return place === undefined ? ofStrangers(what, from.address) : ofKnown(`${what} ${place}`);
}

/** A code that somebody claims to be an account's, after the password was right. */
interface CodeClaim extends LoginPlace {
  userId: number;
  /** Returns true if the code is right; called once its turn has come. */
  check: () => Promise<boolean>;
}

/** Returns true if the second factor of a login is right; wrong codes are counted as wrong passwords are. */
export async function checkSecondFactor(
  { throttle, knownLogins }: LoginServices,
  { userId, check, ...from }: CodeClaim,
): Promise<boolean> {
  const ways = await secondFactorWays(knownLogins, userId, codeKey(userId), from);
  return takeCounted(throttle, ways, check, WHAT_HELPS);
}

/**
 * Checks the passkey of a login. A failed one counts for its account, as wrong codes do, an unknown one for the
 * network: no device that fails keeps others out. Throws 429 where there have been too many.
 *
 * @param userId the passkey's account
 */
export async function checkPasskey<Found>(
  { throttle, knownLogins }: LoginServices,
  { userId, ...from }: LoginPlace & { userId: number | undefined },
  take: () => Promise<Found>,
): Promise<Found> {
  const ways: Ways =
    userId === undefined
      ? [[{ key: `passkey network ${networkOf(from.address)}`, allowance: WRONG }]]
      : await secondFactorWays(knownLogins, userId, passkeyKey(userId), from);
  return takeCounted(throttle, ways, take, WHAT_HELPS);
}

/** A session and its account. */
export interface OwnSession {
  userId: number;
  sessionId: string;
}

/**
 * Returns the budgets of attempts on one's own account: that of the session, and a wider one of all sessions of the
 * account. The wider one does not block a session with few failures.
 */
function ofOwn(what: 'password' | 'code' | 'passkey', { userId, sessionId }: OwnSession): Ways {
  const session = `own ${what} ${sha256(sessionId)}`;
  const ofSession = { key: session, allowance: WRONG, isForgotten: true };
  const tries = `${session} today`;
  return [
    [
      ofSession,
      { key: `own ${what} ${userId}`, allowance: WRONG_OF_ALL_SESSIONS },
      { key: tries, allowance: COUNTED },
    ],
    [ofSession, { key: tries, allowance: TRIES_OF_SESSION }],
  ];
}

/** Returns true if a password is that of the logged-in user; wrong ones count for the session. */
export async function checkOwnPassword(
  { throttle }: Pick<LoginServices, 'throttle'>,
  session: OwnSession,
  storedHash: string,
  password: string,
): Promise<boolean> {
  return takeCountedPassword(throttle, ofOwn('password', session), { storedHash, password });
}

/** Returns true if a code is that of the logged-in user; wrong ones count for the session. */
export async function checkOwnSecondFactor(
  { throttle }: Pick<LoginServices, 'throttle'>,
  session: OwnSession,
  check: () => Promise<boolean>,
): Promise<boolean> {
  return takeCounted(throttle, ofOwn('code', session), check);
}

/** Checks a passkey of the logged-in user; ones that fail count for the session. */
export async function checkOwnPasskey<Found>(
  { throttle }: Pick<LoginServices, 'throttle'>,
  session: OwnSession,
  take: () => Promise<Found>,
): Promise<Found> {
  return takeCounted(throttle, ofOwn('passkey', session), take);
}
