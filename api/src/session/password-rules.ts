import { dictionary } from '@zxcvbn-ts/language-common';
import { brand } from '@teluk-mart/shared/config/brand';
import { RequestError } from '../errors/request-error';

/** Some 50,000 passwords that are used most, in lower case. */
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** What somebody who knows the shop tries first. */
const SHOP_WORDS = [
  ...['teluk', 'mart', 'kendari', 'kasir', 'toko', 'admin', 'karyawan', 'marcom', 'password'],
  ...brand.name.toLowerCase().split(/\s+/),
];

/** Letters that a sign or figure stands in for. */
const STAND_INS: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't' },
  ...{ '@': 'a', $: 's', '!': 'i' },
};

/** Figures and signs around a word that make it no harder to guess. */
const MOST_AROUND = 6;

/** Fewest letters of a word by itself. */
const WORD_LENGTH = 3;

/** Whose password it is to be. */
interface PasswordOwner {
  nama: string;
  email: string;
}

function withoutStandIns(text: string): string {
  return [...text].map((character) => STAND_INS[character] ?? character).join('');
}

/** The word that is left without the figures and signs around it, unless those are many. */
function coreOf(text: string): string {
  const core = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return core.length > WORD_LENGTH && text.length - core.length <= MOST_AROUND ? core : text;
}

function isCommon(password: string): boolean {
  const half = password.slice(0, password.length / 2);
  const whole = half + half === password ? [password, half] : [password];
  const candidates = whole.flatMap((text) => [
    text,
    coreOf(text),
    withoutStandIns(text),
    withoutStandIns(coreOf(text)),
  ]);
  return candidates.some((text) => COMMON.has(text)) || new Set(password).size <= 2;
}

/** Tells whether nearly nothing is left of a password without the words of its owner and the shop. */
function isOfKnownWords(password: string, { nama, email }: PasswordOwner): boolean {
  const words = [...SHOP_WORDS, ...`${nama} ${email}`.toLowerCase().split(/[^\p{L}\p{N}]+/u)];
  const longestFirst = words
    .filter((word) => word.length >= WORD_LENGTH)
    .sort((one, other) => other.length - one.length);
  return [password, withoutStandIns(password)].some((text) => {
    const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ''), text);
    const letters = rest.replace(/[^\p{L}]/gu, '');
    return rest !== text && letters.length < WORD_LENGTH && rest.length <= 2 * MOST_AROUND;
  });
}

/**
 * Returns why a new password is too easy to guess, in words for its owner; `undefined` where it is not. Length and
 * confirmation are the form's own rules (docs/decisions/036-accounts.md).
 */
export function guessableReason(password: string, owner: PasswordOwner): string | undefined {
  const text = password.normalize('NFKC').toLowerCase();
  if (isCommon(text)) {
    return 'Password ini terlalu umum dan mudah ditebak. Pilih password lain.';
  }
  if (isOfKnownWords(text, owner)) {
    return 'Password ini mudah ditebak: jangan hanya memakai nama, email, atau nama toko.';
  }
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
