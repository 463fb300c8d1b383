import { pipeline, Readable } from 'node:stream';
import { dayInMakassar, timeInMakassar } from '@teluk-mart/domain/time/day';
import { stringify } from 'csv-stringify';

/** Writes a moment as `2026-11-21 14:05` on the clocks of Asia/Makassar (WITA), which a spreadsheet sorts as a time. */
export function momentCell(timestamp: string): string {
  const moment = new Date(timestamp);
  return `${dayInMakassar(moment)} ${timeInMakassar(moment)}`;
}

/**
 * Writes a phone number for a spreadsheet: one of digits only would become a number and lose its zero, so it is grouped
 * in fours. The plus before a country's code would start a formula and is left out.
 */
export function phoneCell(phone: string): string {
  const number = phone.replace(/^\+/, '');
  return /^\d+$/.test(number) ? number.replace(/\d{4}(?=\d)/g, '$& ') : number;
}

/**
 * Streams lines as a table for spreadsheets: UTF-8 with a byte order mark, semicolons as Indonesian ones expect. Every
 * cell is in quotes and none is a formula. The table is written while it is sent.
 */
export function tableOf(headings: string[], lines: AsyncIterable<string[]>): Readable {
  const table = stringify({
    header: true,
    columns: headings,
    bom: true,
    delimiter: ';',
    record_delimiter: '\r\n',
    // Quotes keep a letter's own line breaks and separators inside its cell.
    quoted: true,
    quoted_empty: true,
    escape_formulas: true,
  });
  // An error on the way destroys the table too, and the server reports it while it sends.
  return pipeline(Readable.from(lines), table, () => undefined);
}
