import { plainSigns } from './validation/clean-text';

/**
 * Returns an amount as `Rp3.500.000`, without decimals; `-` if the value is no number
 * (docs/specification.md#dates-and-money).
 */
export function formatRupiah(value: string | number): string {
  const text = String(value).trim();
  if (text === '' || !Number.isFinite(Number(text))) return '-';
  const rounded = Math.round(Number(text));
  const digits = Math.abs(rounded).toLocaleString('en-US', { useGrouping: true });
  return `${rounded < 0 ? '-' : ''}Rp${digits.replaceAll(',', '.')}`;
}

/** The most digits of an amount that is read: far above any salary and still an exact number. */
export const RUPIAH_MOST_DIGITS = 15;

/** Digits, alone or in groups of three by one sign, without cents: `3500000`, `3.500.000,00`, `3,500,000`. */
const AMOUNT =
  /^(?:\d+(?:[.,]0{0,2})?|\d{1,3}(?: \d{3})+|\d{1,3}(?:\.\d{3})+(?:,0{0,2})?|\d{1,3}(?:,\d{3})+(?:\.0{0,2})?)$/;

/** `3,5 juta`, `500rb`, `3 juta 500 ribu`. Three digits behind a point may be a group of a larger amount. */
const IN_WORDS =
  /^(?:(\d+)(?:[.,](\d{1,2}))? ?(juta|jt|ribu|rb|k)|(\d+) ?(?:juta|jt) ?(\d{1,3}) ?(?:ribu|rb|k))$/;

function readWords(text: string): string | undefined {
  const words = IN_WORDS.exec(text);
  if (!words) return undefined;
  const [, whole, decimals = '', unit = '', millions, thousands] = words;
  if (whole === undefined) return String(Number(millions) * 1e6 + Number(thousands) * 1000);
  return String(Number(whole + decimals.padEnd(2, '0')) * (unit.startsWith('j') ? 10_000 : 10));
}

/**
 * Reads one amount of rupiah as plain digits, from `3500000`, `Rp 3.500.000,-` or `3,5 juta`. Returns `undefined` for
 * any other text: whoever writes 71.9 may mean thousands, and a range is not one amount.
 */
export function parseRupiah(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = plainSigns(String(value))
    .trim()
    .toLowerCase()
    .replace(/^(?:rp|idr)\.? ?| ?[.,]\p{Pd}{0,2}$| ?(?:rupiah|idr)$/gu, '');
  const whole = AMOUNT.test(text)
    ? text.replace(/[.,]0{0,2}$/, '').replace(/\D/g, '')
    : readWords(text);
  const digits = whole?.replace(/^0+(?=\d)/, '') ?? '';
  return /^\d{1,15}$/.test(digits) ? digits : undefined;
}
