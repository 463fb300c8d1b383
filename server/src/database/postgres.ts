import {
  HandleEmptyInListsPlugin,
  Kysely,
  PostgresDialect,
  replaceWithNoncontingentExpression,
} from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Tables } from './tables';

/**
 * Milliseconds to wait for a connection: a server that cannot be reached is reported at once, not when a proxy gives
 * up.
 */
const CONNECT_TIMEOUT = 5000;

/**
 * Settings by which PostgreSQL ends a session whose machine has gone after about ten seconds, with its locks and its
 * open transaction. That holds for one that it has just sent something to as well, for which the system would wait a
 * quarter of an hour.
 */
const NOTICE_DEAD_MACHINES = `
  set tcp_keepalives_idle = 5;
  set tcp_keepalives_interval = 2;
  set tcp_keepalives_count = 3;
  set tcp_user_timeout = 10000;
`;

/** PostgreSQL's type `bigint`, which `count` returns; what is counted here fits a number. */
const BIGINT = 20;

interface PostgresOptions {
  /** Most connections of this pool; they are opened when they are needed, and stay. */
  max: number;
  /** Milliseconds after which a query that is not answered fails, and its connection ends; the default is to wait. */
  queryTimeout?: number;
  /** Prepares each new connection before it is used. */
  onConnect?: (connection: PoolClient) => Promise<unknown>;
}

/**
 * Opens a pool of connections to the database of `DATABASE_URL`; connects when it is first asked. The driver is loaded
 * here, so that a server with the embedded database does without it.
 */
export async function openPostgres(
  url: string,
  { max, queryTimeout, onConnect }: PostgresOptions,
): Promise<Pool> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'teluk-mart',
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    idleTimeoutMillis: 0,
    keepAlive: true,
    query_timeout: queryTimeout,
    onConnect: async (client) => {
      const connection = client as PoolClient;
      await connection.query(NOTICE_DEAD_MACHINES);
      await onConnect?.(connection);
    },
    types: {
      getTypeParser: (type, format) =>
        type === BIGINT
          ? Number
          : (pg.types.getTypeParser(type, format) as (text: string) => unknown),
    },
  });
  // An idle connection that breaks, as when PostgreSQL restarts, is replaced.
  pool.on('error', () => undefined);
  // A connection that breaks in a transaction rejects its queries; without a listener it would end the process, too.
  pool.on('connect', (connection) => connection.on('error', () => undefined));
  // The next query on this connection would wait for the overdue answer.
  pool.on('release', (_error, connection) => {
    if (!isAtRest(connection)) void connection.end();
  });
  return pool;
}

/** Returns true if a connection has the answers to all its queries. */
function isAtRest(connection: PoolClient): boolean {
  return (connection as PoolClient & { readyForQuery: boolean }).readyForQuery;
}

/** Turns `in ()` into a condition that never holds: SQLite accepts an empty list, PostgreSQL refuses it. */
const emptyLists = new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression });

/** Returns all tables over a pool of connections, which ends with them. */
export function overPostgres(pool: Pool): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [emptyLists] });
}
