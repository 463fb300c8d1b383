import { pipeline, type Readable } from 'node:stream';
import { dayInMakassar, timeInMakassar, todayInMakassar } from '@teluk-mart/domain/time/day';
import { stringify } from 'csv-stringify';
import type { FastifyReply } from 'fastify';

/**
 * Matches where a cell may start: at the start of the text and after whatever some spreadsheet takes for a cell's or
 * row's end. Includes what a spreadsheet may skip before it looks for a formula: blanks, quotes, invisible characters.
 */
const CELL_START =
  /(?:^|[,;|\t\r\n])[\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point},;|"]*(?=(.))/gsu;

/** First character of a formula; the minus of mathematics is not the one of the keyboard. */
const FORMULA = /^[=+\-@\u2212]/;

/** Blanks that some spreadsheets take for the start of a formula. */
const CUT = /^[\t\r\n]/;

/**
 * Escapes a text that an applicant wrote so that no spreadsheet takes it for a formula. Every start of one, in letters
 * of any width, gets an apostrophe in front. A spreadsheet that expects other separators may cut the text, so every
 * place where a cell might start is checked.
 */
export function formulaSafe(text: string): string {
  const safe = text.replace(CELL_START, (start, next: string) =>
    FORMULA.test(next.normalize('NFKC')) ? `${start}'` : start,
  );
  return CUT.test(safe) ? `'${safe}` : safe;
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
