import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { brand } from '@teluk-mart/domain/config/brand';
import { type Match, ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as indonesian } from '@zxcvbn-ts/language-id';
import PQueue from 'p-queue';
import { RequestError } from '../guards/request-error';

/** Each hash takes a core for tens of milliseconds, and one core is to stay free for visitors who only read. */
const queue = new PQueue({ concurrency: Math.max(1, Math.min(2, availableParallelism() - 1)) });

/** Passwords that may wait: some seconds of work. */
const MOST_WAITING = 100;

/** A hash of no password, as costly to check as a real one: an unknown account takes as long as a known one. */
export const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$dGVsdWstbWFydC1ub2JvZHk$MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY';

/** Computes a hash in its turn; throws 503 where too many wait. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (queue.size >= MOST_WAITING) throw new RequestError(503);
  return queue.add(work);
}

export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password));
}

/** Returns true if a password matches a hash. Without a hash it takes as long and returns false. */
export async function verifyPassword(
  storedHash: string | undefined,
  password: string,
): Promise<boolean> {
  const isRight = await inTurn(() => verify(storedHash ?? DUMMY_HASH, password));
  return isRight && storedHash !== undefined;
}

/** Words that somebody who knows the shop tries first. */
const SHOP_WORDS = [
  ...['teluk', 'mart', 'kendari', 'kasir', 'toko', 'admin', 'karyawan', 'marcom'],
  ...brand.name.toLowerCase().split(/\s+/),
];

/**
 * Guesses that a password must be worth: an account allows some 220 a day (docs/decisions/036-accounts.md), so this is
 * twelve years of them. The test has the passwords by which it was chosen.
 */
const ENOUGH_GUESSES = 1_000_000;

/** Characters that are looked at: the time for more grows with their square. */
const MOST_CHARACTERS = 100;

/** Spellings with signs for letters that are tried; each takes as long as the first. */
const MOST_SPELLINGS = 10;

/** Fewest letters of a word of the owner's or the shop's: `Wa` and `La` begin many names. */
const WORD_LENGTH = 2;

/** Matches one or two signs before or after everything else: nearly everybody who needs one puts it there. */
const SIGNS_AROUND = /^[^\p{L}\p{N}]{1,2}|[^\p{L}\p{N}]{1,2}$/gu;

interface PasswordOwner {
  nama: string;
  email: string;
}

let estimator: ZxcvbnFactory | undefined;

/** Splits a password by dictionaries. Sorting them takes 20 ms and 5 MB, so it is done for the first new password. */
function partsOf(password: string, words: string[]): readonly Match[] {
  estimator ??= new ZxcvbnFactory({
    dictionary: { ...common, ...indonesian },
    graphs: adjacencyGraphs,
    l33tMaxSubstitutions: MOST_SPELLINGS,
    maxLength: MOST_CHARACTERS,
  });
  return estimator.check(password.slice(0, MOST_CHARACTERS), words).sequence as Match[];
}

/** Returns true if all letters of a password are those of known words; signs and figures hide these from the dictionaries. */
function hasKnownWordsAlone(password: string, words: readonly string[]): boolean {
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ''), password);
  return rest !== password && !/\p{L}/u.test(rest);
}

/** Returns why a new password is too easy to guess, in words for its owner (docs/decisions/036-accounts.md). */
export function guessableReason(
  password: string,
  { nama, email }: PasswordOwner,
): string | undefined {
  const text = password.normalize('NFKC').replace(SIGNS_AROUND, '');
  const ownWords = `${nama} ${email}`.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const words = [...SHOP_WORDS, ...ownWords].filter((word) => word.length >= WORD_LENGTH);
  const parts = partsOf(text, words);
  // Zxcvbn's own sum takes each further part for 10,000 guesses at least: a word, a year and a sign were 100 million.
  const guesses = parts.reduce((product, part) => product * Number(part.guesses), 1);
  const isOfKnownWords = hasKnownWordsAlone(text.toLowerCase(), words);
  if (guesses >= ENOUGH_GUESSES && !isOfKnownWords) return undefined;
  return isOfKnownWords || parts.some(({ dictionaryName }) => dictionaryName === 'userInputs')
    ? 'Password ini mudah ditebak: jangan hanya memakai nama, email, atau nama toko.'
    : 'Password ini terlalu umum dan mudah ditebak. Pilih password lain.';
}

export function refuseGuessable(
  field: 'password' | 'newPassword',
  password: string,
  owner: PasswordOwner,
): void {
  const reason = guessableReason(password, owner);
  if (reason !== undefined) throw new RequestError(400, reason, { [field]: reason });
}
