import { sql } from 'kysely';
import { sha256 } from '../app/hashes';
import type { DataLocation } from '../app/settings';
import { openShopAsItIs } from '../database/open-database';

/**
 * Returns every row of every table of a shop as text, whichever engine it is on. Leaves out the steps of its structure, and
 * notes about its last backup.
 */
export async function readShop(location: DataLocation): Promise<Record<string, string[]>> {
  const database = await openShopAsItIs(location);
  const tables = await database.introspection.getTables();
  const shop: Record<string, string[]> = {};
  for (const { name, schema } of tables) {
    if (schema !== undefined && schema !== 'public') continue;
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(
      database,
    );
    shop[name] = rows
      .filter(({ key }) => key !== 'last_backup')
      .map((row) =>
        JSON.stringify(
          Object.entries(row)
            .map(([column, value]) => [
              column,
              ArrayBuffer.isView(value) ? sha256(value as Uint8Array) : value,
            ])
            .sort(),
        ),
      )
      .sort();
  }
  await database.destroy();
  return shop;
}
