import type { Kysely } from 'kysely';
import { SettingsError } from '../app/settings';
import { engineOf } from './engine';
import { readMeta } from './meta';
import type { Tables } from './tables';

/**
 * Row of `meta` in a database into which a shop is being moved (docs/decisions/031-moving.md). Its value names that
 * shop. It is deleted once everything has been copied and compared.
 */
export const MOVING_KEY = 'moving';

/** Returns the name of the shop that has been moved into a database in part; `undefined` where everything is there. */
export function findIncompleteMove(tables: Kysely<Tables>): Promise<string | undefined> {
  return readMeta(tables, MOVING_KEY);
}

/** Keeps servers and commands away from a shop of which a part is missing: throws a `SettingsError` there. */
export async function refuseIncompleteMove(tables: Kysely<Tables>): Promise<void> {
  if ((await findIncompleteMove(tables)) === undefined) return;
  const [variable, command] =
    engineOf(tables) === 'postgres'
      ? (['DATABASE_URL', 'move-to-postgres'] as const)
      : (['DATA_DIR', 'move-to-embedded'] as const);
  throw new SettingsError(
    variable,
    `names a place to which a shop has been moved in part: run "npm run ${command}" again, which goes on with it.`,
  );
}
