import type { Generated } from 'kysely';
import { MOVING_KEY } from '../../database/incomplete-move';
import type { Tables } from '../../database/tables';

/** Facts by which the rows of a table are copied from one database to another. */
interface MovedTable<Columns> {
  /** Columns that identify its rows; the rows are copied and compared in their order. */
  key: readonly (keyof Columns & string)[];
  /** True if the database numbers its rows. A number is never given twice, not even that of a row that is gone. */
  isNumbered: Columns extends { id: Generated<number> } ? true : false;
}

/** Facts for moving every table; a table that is forgotten is a type error. Parents stand before children. */
export const MOVED_TABLES = {
  users: { key: ['id'], isNumbered: true },
  promos: { key: ['id'], isNumbered: true },
  events: { key: ['id'], isNumbered: true },
  blogs: { key: ['id'], isNumbered: true },
  karir: { key: ['id'], isNumbered: true },
  applications: { key: ['id'], isNumbered: true },
  application_events: { key: ['id'], isNumbered: true },
  application_removals: { key: ['id'], isNumbered: true },
  sessions: { key: ['id'], isNumbered: false },
  throttles: { key: ['key'], isNumbered: false },
  audit_events: { key: ['id'], isNumbered: true },
  settings: { key: ['section'], isNumbered: false },
  second_factors: { key: ['user_id'], isNumbered: false },
  recovery_codes: { key: ['user_id', 'code_hash'], isNumbered: false },
  passkeys: { key: ['id'], isNumbered: false },
  account_notices: { key: ['id'], isNumbered: true },
  reset_links: { key: ['token_hash'], isNumbered: false },
  // Last: writing the others counts changes in it.
  meta: { key: ['key'], isNumbered: false },
} as const satisfies {
  // Files are stored anew, out of a folder or into one.
  readonly [Table in Exclude<keyof Tables, 'files' | 'file_pieces'>]: MovedTable<Tables[Table]>;
};

export type MovedTableName = keyof typeof MOVED_TABLES;

/** All of them, in the order in which they are copied. */
export const TABLE_NAMES = Object.keys(MOVED_TABLES) as MovedTableName[];

/** Rows of `meta` that are facts about one database and not about the shop: they stay where they are. */
export const PERSISTENT_META_KEYS = [MOVING_KEY];
