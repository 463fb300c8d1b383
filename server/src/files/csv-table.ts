import { pipeline, type Readable } from 'node:stream';
import { dayInMakassar, timeInMakassar, todayInMakassar } from '@teluk-mart/domain/time/day';
import { stringify } from 'csv-stringify';
import type { FastifyReply } from 'fastify';

/**
 * Place before the first sign of a formula, of any width, where a cell may start: at the start of the text, and after what
 * a spreadsheet that expects other separators takes for a cell's end. Blanks, quotes and invisible signs may stand between.
 * The sign is looked for first, so that a long row of blanks is looked at once.
 */
const FORMULA =
  /(?=[=+\-@\u2212\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20])(?<=(?:^|[,;|\t\r\n])[\s\p{C}\p{DI}"]*)/gu;

/** Escapes a text that an applicant wrote so that no spreadsheet takes it, or a part of it, for a formula. */
export function formulaSafe(text: string): string {
  return text.replace(FORMULA, "'");
}

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

/** Cells of a table by their headings; `null` is an empty one. */
export type TableColumns<Row> = Readonly<Record<string, (row: Row) => string | null>>;

async function* linesOf<Row>(columns: TableColumns<Row>, rows: AsyncIterable<Row>) {
  const cells = Object.values(columns);
  for await (const row of rows) yield cells.map((cell) => cell(row) ?? '');
}

/**
 * Streams rows as a table for spreadsheets: UTF-8 with a byte order mark, semicolons as Indonesian ones expect. Every
 * cell is in quotes and none is a formula. The table is written while it is sent.
 */
export function tableOf<Row>(columns: TableColumns<Row>, rows: AsyncIterable<Row>): Readable {
  const table = stringify({
    header: true,
    columns: Object.keys(columns),
    bom: true,
    delimiter: ';',
    record_delimiter: '\r\n',
    // Quotes keep a letter's own line breaks and separators inside its cell.
    quoted: true,
    quoted_empty: true,
    cast: { string: formulaSafe },
  });
  // An error on the way destroys the table too, and the server reports it while it sends.
  return pipeline(linesOf(columns, rows), table, () => undefined);
}

/** Sends rows as such a table, in a file that has today's day behind its name. */
export function sendTable<Row>(
  reply: FastifyReply,
  name: string,
  columns: TableColumns<Row>,
  rows: AsyncIterable<Row>,
): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}-${todayInMakassar()}.csv"`)
    .send(tableOf(columns, rows));
}
