import PQueue from 'p-queue';
import { errorCode } from '../../app/error-code';
import { makeTables, openPostgres, type PostgresPool } from '../../database/postgres/connection';
import { StoreError } from '../errors';

/**
 * Connections of a server or command for its releases: a server sends few queries, and a release is bound by the
 * network.
 */
const CONNECTIONS = 3;

/**
 * Milliseconds after which a query without an answer fails: enough for the largest file over a slow line. A server
 * whose PostgreSQL has vanished follows releases again after that.
 */
const QUERY_TIMEOUT = 60_000;

/**
 * Each object is one row, as the largest file of a build is 2 MB. Canaries are counted by slices of time
 * (`CanaryCounts`).
 */
const TABLES = `
  create table if not exists release_objects (
    key text collate "C" primary key,
    bytes bytea not null
  );
  create table if not exists canary_documents (
    canary text not null,
    slice bigint not null,
    documents integer not null,
    primary key (canary, slice)
  );
  create table if not exists canary_errors (
    canary text not null,
    visit text not null,
    visit_group integer not null,
    slice bigint not null,
    primary key (canary, visit)
  );
`;

/**
 * The tables of releases in PostgreSQL, which are made where they are missing. Connects when it is first asked, and again
 * after PostgreSQL was away.
 */
export class ReleaseDatabase {
  private pool: Promise<PostgresPool> | undefined;
  private closing: Promise<void> | undefined;
  /** Queues queries, since the pool fails a query that waits too long for a connection. */
  private readonly queue = new PQueue({ concurrency: CONNECTIONS });

  /** @param url address of the database */
  constructor(private readonly url: string) {}

  /** Runs a statement; throws a `StoreError` with PostgreSQL's words where it cannot. */
  async query<Row extends object = object>(
    text: string,
    values: readonly unknown[],
  ): Promise<{ rows: Row[]; rowCount: number | null }> {
    try {
      return await this.queue.add(async () => {
        const pool = await this.open();
        return pool.query<Row>(text, [...values]);
      });
    } catch (error) {
      // An error without a code is a broken connection or a timeout; one from several addresses has no message.
      const code = errorCode(error) ?? 'ECONNRESET';
      const words = (error as Error).message || code;
      throw new StoreError(`The database of the releases fails: ${words}`, code);
    }
  }

  /** Ends all connections, once what is underway has its answer. */
  close(): Promise<void> {
    this.closing ??= this.end();
    return this.closing;
  }

  private async end(): Promise<void> {
    await this.queue.onIdle();
    const pool = await this.pool?.catch(() => undefined);
    await pool?.end();
  }

  private open(): Promise<PostgresPool> {
    this.pool ??= this.connect().catch((error: unknown) => {
      this.pool = undefined;
      throw error;
    });
    return this.pool;
  }

  private async connect(): Promise<PostgresPool> {
    const pool = await openPostgres(this.url, { max: CONNECTIONS, queryTimeout: QUERY_TIMEOUT });
    try {
      await makeTables(pool, TABLES);
      return pool;
    } catch (error) {
      await pool.end();
      throw error;
    }
  }
}
