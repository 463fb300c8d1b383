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

const PLAIN = /^\d+([.,]0{1,2})?$/;
const GROUPED = /^\d{1,3}(\.\d{3})+(,0{1,2})?$/;

/**
 * Reads an amount of rupiah as plain digits, from `3500000` or `Rp 3.500.000,00`. Returns `undefined` if it is no
 * whole amount: whoever writes 71.9 may mean thousands.
 */
export function parseRupiah(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value)
    .replace(/^\s*Rp\.?/i, '')
    .replace(/\s/g, '');
  const isGrouped = GROUPED.test(text);
  if (!isGrouped && !PLAIN.test(text)) return undefined;
  const whole = isGrouped
    ? text.replace(/,.*$/, '').replaceAll('.', '')
    : text.replace(/[.,].*$/, '');
  const digits = whole.replace(/^0+(?=\d)/, '');
  return digits.length <= RUPIAH_MOST_DIGITS ? digits : undefined;
}

const ENGLISH_GROUPS = /^\d{1,3}(,\d{3})+(\.\d{1,2})?$/;

/** Turns `3,500,000.00` into `3.500.000,00`; anything else stays. */
function asIndonesian(text: string): string {
  if (!ENGLISH_GROUPS.test(text)) return text;
  return text.replace(/[.,]/g, (sign) => (sign === ',' ? '.' : ','));
}

/** Reads a pasted amount as `parseRupiah` does, and one with English groups, too. */
export function readPastedRupiah(text: string): string | undefined {
  return parseRupiah(asIndonesian(text.trim()));
}
