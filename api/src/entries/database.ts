/** The database: the ways to open it, its structure, its tables, and the marks of moves and restorations. */
export { findReplacedDirectory, REPLACED, RESTORING } from '../database/interrupted-restore';
export {
  connectEmbedded,
  DATABASE_FILE,
  makeDataDirectory,
  openAsItIs,
  openEmbedded,
} from '../database/sqlite/embedded';
export { engineOf } from '../database/engine';
export { findIncompleteMove, MOVING_KEY, refuseIncompleteMove } from '../database/incomplete-move';
export { appliedMigrations, hasNewestSchema, migrateToLatest, MIGRATIONS } from '../database/migrate';
export {
  type LockedDatabase,
  openEmbeddedAlone,
  openEmbeddedSource,
  openEmbeddedTarget,
  openPostgresAlone,
} from '../database/open-alone';
export {
  type Database,
  openDatabase,
  openServerDatabase,
  openShopAsItIs,
  withDatabase,
} from '../database/open-database';
export { openSqlite } from '../database/sqlite/open-sqlite';
export {
  type ApplicationRemovalTable,
  type AuditEventTable,
  PICTURE_COLUMNS,
  type Tables,
  type UserTable,
} from '../database/tables';
export { inTransaction } from '../database/transaction';
export { UNAVAILABILITIES, unavailabilityOf } from '../errors/unavailability';
export { CLOCK_KEY } from '../jobs/purge-guard';
export { isSeeded } from '../seed/is-seeded';
