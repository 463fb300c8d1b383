import { type Match, ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as indonesian } from '@zxcvbn-ts/language-id';
import { brand } from '@teluk-mart/domain/config/brand';
import { RequestError } from '../../guards/request-error';

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

/** Fewest letters of a word by itself, and most characters beside known words that make them no harder to guess. */
const WORD_LENGTH = 3;
const MOST_AROUND = 12;

/** Matches one or two signs before or after everything else: nearly everybody who needs one puts it there. */
const SIGNS_AROUND = /^[^\p{L}\p{N}]{1,2}|[^\p{L}\p{N}]{1,2}$/gu;

/** Owner of the password. */
interface PasswordOwner {
  nama: string;
  email: string;
}

let estimator: ZxcvbnFactory | undefined;

/** Splits a password by dictionaries. Sorting them takes 20 ms and 5 MB, so it is done for the first new password. */
function split(password: string, words: string[]): readonly Match[] {
  estimator ??= new ZxcvbnFactory({
    dictionary: { ...common, ...indonesian },
    graphs: adjacencyGraphs,
    l33tMaxSubstitutions: MOST_SPELLINGS,
    maxLength: MOST_CHARACTERS,
  });
  return estimator.check(password.slice(0, MOST_CHARACTERS), words).sequence as Match[];
}

const isRandom = ({ pattern }: Match) => pattern === 'bruteforce';

/** Splits a password into the words, dates and rows of keys that it is made of; signs around them are left out. */
function partsOf(password: string, words: string[]): readonly Match[] {
  const parts = split(password.replace(SIGNS_AROUND, ''), words);
  return parts.every(isRandom) ? split(password, words) : parts;
}

/**
 * Returns how many guesses the parts of a password are worth together. Zxcvbn's own sum takes each further part for 10,000
 * guesses at least, by which a word, a year and a sign were 100 million.
 */
function guessesOf(parts: readonly Match[]): number {
  return parts.reduce((product, { guesses }) => product * Number(guesses), 1);
}

/** Returns true if nearly nothing is left of a password without the words of its owner and the shop. */
function isOfKnownWords(password: string, words: readonly string[]): boolean {
  const longestFirst = [...words].sort((one, other) => other.length - one.length);
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ''), password);
  const letters = rest.replace(/[^\p{L}]/gu, '');
  return rest !== password && letters.length < WORD_LENGTH && rest.length <= MOST_AROUND;
}

/**
 * Returns why a new password is too easy to guess, in words for its owner; `undefined` where it is not. Length and
 * confirmation are the form's own rules (docs/decisions/036-accounts.md).
 */
export function guessableReason(
  password: string,
  { nama, email }: PasswordOwner,
): string | undefined {
  const text = password.normalize('NFKC');
  const words = [
    ...SHOP_WORDS,
    ...`${nama} ${email}`.toLowerCase().split(/[^\p{L}\p{N}]+/u),
  ].filter((word) => word.length >= WORD_LENGTH);
  const parts = partsOf(text, words);
  const isGuessable = guessesOf(parts) < ENOUGH_GUESSES;
  const hasKnownWord = parts.some(({ dictionaryName }) => dictionaryName === 'userInputs');
  if (isOfKnownWords(text.toLowerCase(), words) || (isGuessable && hasKnownWord)) {
    return 'Password ini mudah ditebak: jangan hanya memakai nama, email, atau nama toko.';
  }
  if (isGuessable) return 'Password ini terlalu umum dan mudah ditebak. Pilih password lain.';
  return undefined;
}

/** Throws 400 at a form's field where a new password is too easy to guess. */
export function refuseGuessable(
  field: 'password' | 'newPassword',
  password: string,
  owner: PasswordOwner,
): void {
  const reason = guessableReason(password, owner);
  if (reason !== undefined) throw new RequestError(400, reason, { [field]: reason });
}
