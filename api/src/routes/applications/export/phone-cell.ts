/**
 * A phone number for a spreadsheet: one of digits only would become a number and lose its zero, so it is grouped in
 * fours. The plus before a country's code would start a formula and is left out.
 */
export function phoneCell(phone: string): string {
  const number = phone.replace(/^\+/, '');
  return /^\d+$/.test(number) ? number.replace(/\d{4}(?=\d)/g, '$& ') : number;
}
