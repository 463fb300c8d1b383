import { sql } from 'kysely';
import type { Database } from '../database/open-database';
import type { Tables } from '../database/tables';

/**
 * Makes every write of a table fail, as on a full disk, while it is read as before; returns a function that ends that.
 */
export async function makeReadOnly(
  database: Database,
  table: keyof Tables,
): Promise<() => Promise<void>> {
  const kept = `kept_${table}`;
  await database.schema.alterTable(table).renameTo(kept).execute();
  // No database writes through a view that leaves out doubles.
  await sql`create view ${sql.table(table)} as select distinct * from ${sql.table(kept)}`.execute(
    database,
  );
  return async () => {
    await database.schema.dropView(table).execute();
    await database.schema.alterTable(kept).renameTo(table).execute();
  };
}
