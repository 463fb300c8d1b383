import {
  HandleEmptyInListsPlugin,
  Kysely,
  PostgresDialect,
  replaceWithNoncontingentExpression,
} from 'kysely';
import type { PostgresPool } from './connection';
import type { Tables } from '../tables';

/** Turns `in ()` into a condition that never holds: SQLite accepts an empty list, PostgreSQL refuses it. */
const emptyLists = new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression });

/** Returns all tables over a pool of connections, which ends with them. */
export function overPostgres(pool: PostgresPool): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [emptyLists] });
}
