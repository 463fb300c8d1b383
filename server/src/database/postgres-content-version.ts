import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { errorCode } from '../app/error-code';
import { patient } from '../app/patience';
import { SettingsError } from '../app/settings';
import { UnavailableError } from '../guards/unavailability';
import type { ContentVersion } from './content-version';
import { openPostgres } from './postgres';

/** Milliseconds between two looks at the version, which make up for whatever notification was lost. */
const LOOK_EVERY = 500;

/** Milliseconds after which a look counts as lost, and its connection as broken. */
const LOOK_TIMEOUT = patient(3000);

/** Milliseconds without a look for which cached answers are still given while PostgreSQL is not there: nobody writes. */
const TRUSTED_FOR = patient(60_000);

/** The same while it only does not answer: it may well answer other servers, which write. */
const TRUSTED_IN_SILENCE = patient(5000);

/** Codes of a machine where nothing listens, and of a PostgreSQL that ends or starts. */
const NOT_THERE = new Set(['ECONNREFUSED', 'ENOENT', '57P01', '57P02', '57P03']);

/** Key of the lock that all servers share; a move holds it alone, so that none runs meanwhile. */
export const IN_USE_LOCK = 7_266_353_004;

/** Marks the database as used by a server; throws a `SettingsError` while a shop is moved to it or from it. */
async function takePlace(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ isFree: boolean }>(
    `select pg_try_advisory_lock_shared(${IN_USE_LOCK}) as "isFree"`,
  );
  if (rows[0]?.isFree) return;
  throw new SettingsError('DATABASE_URL', 'names a database that is being moved at this moment.');
}

interface Events {
  /** Called once each time the connection is lost. */
  onLost: (error: unknown) => void;
  /** Called when the shop is moved while this server runs, which must not write any more. */
  onMoved: (error: SettingsError) => void;
}

/**
 * The version of a PostgreSQL database, which is looked at twice a second over a connection of its own. That connection
 * also marks the database as used by a server.
 */
export class PostgresContentVersion implements ContentVersion {
  private version = '';
  /** Connections so far: a database that has taken the place of another may count the same changes anew. */
  private connections = 0;
  private isLost = false;
  /** Time of the last look that succeeded, on a monotonic clock. */
  private lookedAt = 0;
  private trustedFor = TRUSTED_IN_SILENCE;
  private readonly closing = new AbortController();
  private following: Promise<void> | undefined;

  private constructor(
    private readonly pool: Pool,
    private readonly events: Events,
  ) {
    pool.on('connect', () => {
      this.connections += 1;
      this.version = '';
    });
    pool.on('error', (error) => this.lose(error));
  }

  /** Connects, and reads the version for the first time; the database has its newest schema. */
  static async open(url: string, events: Events): Promise<PostgresContentVersion> {
    const options = { max: 1, queryTimeout: LOOK_TIMEOUT, onConnect: takePlace };
    const pool = await openPostgres(url, options);
    const version = new PostgresContentVersion(pool, events);
    try {
      await version.look();
    } catch (error) {
      await pool.end();
      throw error;
    }
    version.following = version.follow();
    return version;
  }

  /**
   * Has a connection hear of every change. PostgreSQL tells it of its own before it answers the commit, so that what a
   * server has written is known to it at once.
   */
  async listenOn(client: PoolClient): Promise<void> {
    client.on('notification', ({ payload = '' }) => this.raise(payload));
    await client.query('listen content_version');
  }

  /**
   * Returns the version: this server's own writes count at once, others' within half a second. Throws where PostgreSQL
   * has not answered for five seconds, or has been away for a minute.
   */
  read(): string {
    if (performance.now() - this.lookedAt > this.trustedFor)
      throw new UnavailableError('unreachable', 'The version of the content is not known');
    return `${this.connections}.${this.version}`;
  }

  async close(): Promise<void> {
    this.closing.abort();
    await this.following;
    await this.pool.end();
  }

  private async follow(): Promise<void> {
    const options = { ref: false, signal: this.closing.signal };
    const rest = () => pause(LOOK_EVERY, true, options).catch(() => false);
    while (await rest()) await this.look().catch((error: unknown) => this.lose(error));
  }

  private async look(): Promise<void> {
    const { rows } = await this.pool.query<{ value: string }>(
      `select value from meta where key = 'content_version'`,
    );
    this.raise(rows[0]?.value ?? '');
    this.lookedAt = performance.now();
    this.isLost = false;
  }

  /** A look that began before a write may end after the write's notification. */
  private raise(version: string): void {
    if (Number(version) > Number(this.version)) this.version = version;
  }

  private lose(error: unknown): void {
    this.trustedFor = NOT_THERE.has(errorCode(error) ?? '') ? TRUSTED_FOR : TRUSTED_IN_SILENCE;
    if (error instanceof SettingsError) this.events.onMoved(error);
    if (!this.isLost) this.events.onLost(error);
    this.isLost = true;
  }
}
