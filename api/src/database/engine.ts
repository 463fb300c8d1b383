import { type Kysely, PostgresAdapter } from 'kysely';

/** The databases that the product runs on: the embedded one, and PostgreSQL with `DATABASE_URL`. */
type Engine = 'sqlite' | 'postgres';

/** Returns the engine on which a connection or a transaction runs, for code that differs between the two. */
export function engineOf<Tables>(database: Pick<Kysely<Tables>, 'getExecutor'>): Engine {
  return database.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}
