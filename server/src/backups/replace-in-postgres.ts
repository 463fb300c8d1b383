import { sql } from 'kysely';
import { UsageError } from '../app/command';
import { errorCode } from '../app/error-code';
import type { DataLocation } from '../app/settings';
import type { Database } from '../database/open-database';
import { openPostgres, overPostgres } from '../database/postgres';

/** Schema in which a shop is made before it takes the place of the present one. */
const BESIDE = 'restoring';

/** PostgreSQL's code where an account may not do something. */
const NOT_ALLOWED = '42501';

/**
 * Makes a shop beside the present one, and has them change their schemas' names in one transaction. Returns what was made,
 * and the former shop's schema.
 *
 * @param former its name
 * @param make makes the shop in an empty schema
 */
export async function replaceInPostgres<Made>(
  { databaseUrl = '' }: DataLocation,
  present: Database,
  former: string,
  make: (beside: Database) => Promise<Made>,
): Promise<Made> {
  const drop = () => sql`drop schema if exists ${sql.id(BESIDE)} cascade`.execute(present);
  try {
    // Of a restoration that was cut off.
    await drop();
    await sql`create schema ${sql.id(BESIDE)}`.execute(present);
    const pool = await openPostgres(databaseUrl, {
      max: 1,
      onConnect: (client) => client.query(`set search_path to ${BESIDE}`),
    });
    const beside = overPostgres(pool);
    const made = await make(beside).finally(() => beside.destroy());
    await present.transaction().execute(async (tables) => {
      const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(tables);
      const name = sql.id(rows[0]?.name ?? 'public');
      await sql`alter schema ${name} rename to ${sql.id(former)}`.execute(tables);
      await sql`alter schema ${sql.id(BESIDE)} rename to ${name}`.execute(tables);
    });
    return made;
  } catch (error) {
    await drop().catch(() => undefined);
    if (errorCode(error) !== NOT_ALLOWED) throw error;
    throw new UsageError(
      `The account of DATABASE_URL may not put the shop aside (${(error as Error).message}): restore into an empty database.`,
    );
  }
}
