import { type Kysely, PostgresAdapter } from 'kysely';

/** The databases that the product runs on: the embedded one, and PostgreSQL with `DATABASE_URL`. */
type Engine = 'sqlite' | 'postgres';

/** Tells on which database a connection or a transaction runs, where what is done must differ. */
export function engineOf<Tables>(database: Pick<Kysely<Tables>, 'getExecutor'>): Engine {
  return database.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}
