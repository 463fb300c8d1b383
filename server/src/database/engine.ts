import { errorCode } from '../app/error-code';
import { type Kysely, PostgresAdapter } from 'kysely';

/** The databases that the product runs on: the embedded one, and PostgreSQL with `DATABASE_URL`. */
type Engine = 'sqlite' | 'postgres';

/** Returns the engine on which a connection or a transaction runs, for code that differs between the two. */
export function engineOf<Tables>(database: Pick<Kysely<Tables>, 'getExecutor'>): Engine {
  return database.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}

/** Codes of both databases for each kind of failure that callers distinguish. */
const UNIQUE = new Set(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', '23505']);
const FOREIGN_KEY = new Set(['SQLITE_CONSTRAINT_FOREIGNKEY', '23503']);

/** Returns true if a write failed because another row has the same value already. */
export function isUniqueViolation(error: unknown): boolean {
  return UNIQUE.has(errorCode(error) ?? '');
}

/** Returns true if a write failed because it names a row that does not exist. */
export function isForeignKeyViolation(error: unknown): boolean {
  return FOREIGN_KEY.has(errorCode(error) ?? '');
}
