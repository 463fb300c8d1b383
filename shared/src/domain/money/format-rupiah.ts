/** `Rp 3.500.000` without decimals; `-` where the value is not a number (spec §2, §9). */
export function formatRupiah(value: string | number): string {
  const text = String(value).trim();
  if (text === '' || !Number.isFinite(Number(text))) return '-';
  const rounded = Math.round(Number(text));
  const digits = Math.abs(rounded).toLocaleString('en-US', { useGrouping: true });
  return `${rounded < 0 ? '-' : ''}Rp ${digits.replaceAll(',', '.')}`;
}
