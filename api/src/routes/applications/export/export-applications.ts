import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { Database } from '../../../database/open-database';
import { readInChunks } from '../list/read-applications';
import { EXPORT_COLUMNS } from './export-columns';
import { formulaSafe } from './formula-safe';

async function* linesOf(database: Database, ids: readonly number[]): AsyncGenerator<string[]> {
  for await (const records of readInChunks(database, ids)) {
    for (const record of records) yield EXPORT_COLUMNS.map(([, cell]) => cell(record));
  }
}

/**
 * The applications of some ids as a table for spreadsheets: UTF-8 with a mark by which they know it, semicolons as
 * Indonesian ones expect, every cell in quotes and none a formula. It is written while it is sent, a few hundred lines
 * at a time.
 */
export function exportApplications(database: Database, ids: readonly number[]): Readable {
  const table = stringify({
    header: true,
    columns: EXPORT_COLUMNS.map(([heading]) => heading),
    bom: true,
    delimiter: ';',
    record_delimiter: '\r\n',
    // What a cell contains, a letter's own line breaks and other separators, stays within it.
    quoted: true,
    quoted_empty: true,
    cast: { string: formulaSafe },
  });
  // What goes wrong on the way destroys the table too, and the server reports it when it sends it.
  return pipeline(Readable.from(linesOf(database, ids)), table, () => undefined);
}
