import { sql } from 'kysely';
import type { Database } from '../../database/open-database';
import { PICTURE_COLUMNS } from '../../database/tables';
import type { FileKind } from '../file-folders';
import { pictureOfFile } from '../picture-names';

/** Returns the paths of the pictures that all rows name, as a query. */
function picturePaths() {
  const columns = Object.entries(PICTURE_COLUMNS).map(
    ([table, column]) => sql`select ${sql.ref(column)} as path from ${sql.table(table)}`,
  );
  return sql<{ path: string | null }>`${sql.join(columns, sql` union all `)}`;
}

/** Returns true if a row names a file of a kind. */
type IsNamed = (kind: FileKind, name: string) => boolean;

/** Reads which files the rows of the database name at this moment. */
export async function namedFiles(database: Database): Promise<IsNamed> {
  const pictures = await picturePaths().execute(database);
  const cvs = await database.selectFrom('applications').select('cv_name as name').execute();
  const paths = new Set(pictures.rows.map(({ path }) => path));
  const names = new Set(cvs.map(({ name }) => name));
  return (kind, name) => {
    if (kind === 'cv') return names.has(name);
    const picture = pictureOfFile(name);
    return picture !== undefined && paths.has(picture);
  };
}
