import { sql } from 'kysely';
import type { Database } from '../../database/open-database';
import { PICTURE_COLUMNS } from '../../database/tables';
import type { FileKind } from '../../files/file-folders';
import { filesOfPicture } from '../../files/picture-names';

/** A file that belongs to a row. */
interface RowFile {
  kind: FileKind;
  name: string;
  /** True if the row is incomplete without it. Other files are not there for every picture. */
  isNeeded: boolean;
}

/** Rows that are looked at at a time. */
const BATCH_SIZE = 100;

/** The column of each table that names files of a kind. */
const COLUMNS: Readonly<Record<FileKind, readonly (readonly [table: string, column: string])[]>> = {
  uploads: Object.entries(PICTURE_COLUMNS),
  cv: [['applications', 'cv_name']],
};

function filesOf(kind: FileKind, named: string): RowFile[] {
  if (kind === 'cv') return [{ kind, name: named, isNeeded: true }];
  const [largest, ...others] = filesOfPicture(named);
  if (largest === undefined) return [];
  return [
    { kind, name: largest, isNeeded: true },
    ...others.map((name) => ({ kind, name, isNeeded: false })),
  ];
}

/** Returns the files of one kind that rows may have, in the order of the rows, those of some rows at a time. */
export async function* filesOfRows(database: Database, kind: FileKind): AsyncGenerator<RowFile[]> {
  for (const [table, column] of COLUMNS[kind]) {
    let last = 0;
    for (;;) {
      const { rows } = await sql<{ id: number; named: string | null }>`
        select id, ${sql.ref(column)} as named from ${sql.table(table)}
        where id > ${last} order by id limit ${sql.lit(BATCH_SIZE)}
      `.execute(database);
      const [end] = rows.slice(-1);
      if (!end) break;
      yield rows.flatMap(({ named }) => (named === null ? [] : filesOf(kind, named)));
      last = end.id;
    }
  }
}
