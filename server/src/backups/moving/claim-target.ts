import { sql } from 'kysely';
import { UsageError } from '../../app/command';
import { engineOf } from '../../database/engine';
import { findIncompleteMove, MOVING_KEY } from '../../database/incomplete-move';
import { hasNewestSchema, migrateToLatest } from '../../database/migrate';
import type { Database } from '../../database/open-database';
import { inTransaction } from '../../database/transaction';
import { isSeeded } from '../../seed/is-seeded';
import { TABLE_NAMES } from '../copying/moved-tables';
import { countRows } from '../copying/rows';

/** Throws a `UsageError` unless a database holds a whole shop as this release's servers leave it. Changes nothing. */
export async function checkSource(source: Database, name: string): Promise<void> {
  if (!(await hasNewestSchema(source)))
    throw new UsageError(
      `${name} has not the structure of this release: start it once with this release, and stop it.`,
    );
  if ((await findIncompleteMove(source)) !== undefined)
    throw new UsageError(`${name} holds a part of a shop only: finish the move to it first.`);
}

interface Target {
  database: Database;
  /** Name in messages. */
  name: string;
  /** Returns true if no files and no releases lie beside the database, which has the newest structure then. */
  isEmptyBeside: () => Promise<boolean>;
}

/** Throws where anything is there but the structure, which may be an older one, and a part of this very shop. */
async function refuseOthers(
  { database, name }: Pick<Target, 'database' | 'name'>,
  shop: string,
): Promise<void> {
  const tables = await database.introspection.getTables();
  const names = new Set(tables.map((table) => table.name));
  const refuse = (what: string) => {
    throw new UsageError(`${name} ${what}: name an empty place.`);
  };
  if (names.has('meta')) {
    const halfMoved = await findIncompleteMove(database);
    if (halfMoved === shop) return;
    if (halfMoved !== undefined) refuse('holds a part of another shop');
    if (await isSeeded(database)) refuse('has a shop already');
  }
  // A command may have been there before the first server.
  for (const table of TABLE_NAMES.filter((known) => known !== 'meta' && names.has(known))) {
    if ((await countRows(database, table)) > 0) refuse('has a shop already');
  }
}

/**
 * Migrates a target to the newest schema and marks it as incomplete, so that no server starts there. Throws a
 * `UsageError` and changes nothing if it holds anything but a part of this very installation.
 *
 * @param shop name of the installation
 */
export async function claimTarget(target: Target, shop: string): Promise<void> {
  const { database } = target;
  await refuseOthers(target, shop);
  await migrateToLatest(database);
  if ((await findIncompleteMove(database)) === undefined && !(await target.isEmptyBeside()))
    throw new UsageError(`${target.name} has files or releases already: name an empty place.`);
  await inTransaction(database, async (tables) => {
    await refuseOthers({ name: target.name, database: tables }, shop);
    await tables
      .insertInto('meta')
      .values({ key: MOVING_KEY, value: shop })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

/**
 * Removes the mark of an incomplete move, so that servers can start. Updates PostgreSQL's statistics before, so that it
 * answers fast from the start.
 */
export async function releaseTarget(target: Database): Promise<void> {
  if (engineOf(target) === 'postgres') await sql`analyze`.execute(target);
  await target.deleteFrom('meta').where('key', '=', MOVING_KEY).execute();
}
