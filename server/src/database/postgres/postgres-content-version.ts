import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { patient } from '../../app/patience';
import {
  openPostgres,
  type PostgresConnection,
  type PostgresPool,
} from './connection';
import { errorCode } from '../../app/error-code';
import { SettingsError } from '../../app/settings';
import { type Kysely, sql } from 'kysely';
import { UnavailableError } from '../../guards/unavailability';
import type { ContentVersion } from '../content-version';
import type { Channel, Cluster } from '../cluster';
import type { Tables } from '../tables';

/** Milliseconds between two looks at the version and the leadership, which heal whatever notification was lost. */
const LOOK_EVERY = 500;

/** Milliseconds after which a look counts as lost, and its connection as broken. */
const LOOK_TIMEOUT = patient(3000);

/** Milliseconds until a broken connection is opened anew. */
const RECONNECT_AFTER = 200;

/** Milliseconds after which a leading session that has asked nothing counts as one of a process that hangs. */
const HUNG_AFTER = 60_000;

/** Looks between two looks for a leader that hangs. */
const LOOKS_PER_CHECK = 6;

/**
 * Milliseconds without a look for which cached answers are still given while PostgreSQL refuses connections: nothing
 * can be written then.
 */
const TRUSTED_FOR = 60_000;

/** The same while PostgreSQL only does not answer: it may well answer other servers, which write. */
const TRUSTED_IN_SILENCE = 5000;

/** Error codes of a machine where nothing listens, and of a PostgreSQL that ends or starts. */
const NOT_THERE = new Set(['ECONNREFUSED', 'ENOENT', '57P01', '57P02', '57P03']);

/** Key of the lock that the leading server holds. */
export const LEADER_LOCK = 7_266_353_002;

/** Key of the lock that all servers share; a move holds it alone, so that none runs meanwhile. */
export const IN_USE_LOCK = 7_266_353_004;

const CHANNELS: readonly Channel[] = ['content_version', 'files_removed'];

/** Subscribes a connection to all channels; the writes of such a connection are known before they are answered. */
export async function listenOn(
  client: PostgresConnection,
  onNotification: (channel: Channel, message: string) => void,
): Promise<void> {
  client.on('notification', ({ channel, payload = '' }) =>
    onNotification(channel as Channel, payload),
  );
  await client.query(CHANNELS.map((channel) => `listen ${channel}`).join('; '));
}

/** Marks the database as used by a server; throws a `SettingsError` while a shop is moved to it or from it. */
async function takePlace(client: PostgresConnection): Promise<void> {
  const { rows } = await client.query<{ isFree: boolean }>(
    `select pg_try_advisory_lock_shared(${IN_USE_LOCK}) as "isFree"`,
  );
  if (rows[0]?.isFree) return;
  throw new SettingsError('DATABASE_URL', 'names a database that is being moved at this moment.');
}

interface ClusterOptions {
  url: string;
  /** Called once each time the connection is lost. */
  onLost: (error: unknown) => void;
  /** Called when the shop is moved while this server runs, which must not write any more. */
  onMoved: (error: SettingsError) => void;
  /** Milliseconds after which a leading session that sends no query is ended. */
  hungAfter?: number;
}

/**
 * Receives the notifications of the servers on one PostgreSQL, over a connection of its own: the version of all content
 * and files. The server whose connection holds a lock is the leader; PostgreSQL frees it when the server dies.
 */
export class PostgresCluster implements Cluster, ContentVersion {
  private readonly messages = new EventEmitter();
  private version: string | undefined;
  /** Time of the last look that succeeded, on a monotonic clock. */
  private lookedAt = 0;
  /** Time when PostgreSQL last refused a connection; of no account after a look. */
  private refusedAt = -TRUSTED_FOR;
  private looks = 0;
  /** Connections that were lost: a database that another one has taken the place of may count the same changes anew. */
  private losses = 0;
  private isLeading = false;
  private isClosed = false;
  private readonly closing = new AbortController();
  private following: Promise<void> | undefined;
  private client: PostgresConnection | undefined;

  private constructor(
    private readonly pool: PostgresPool,
    private readonly options: Omit<ClusterOptions, 'url'>,
  ) {}

  /** Connects, and reads the version for the first time; the database has its newest schema. */
  static async open({ url, ...options }: ClusterOptions): Promise<PostgresCluster> {
    const pool = await openPostgres(url, { max: 1, queryTimeout: LOOK_TIMEOUT });
    const cluster = new PostgresCluster(pool, options);
    try {
      await cluster.connect();
    } catch (error) {
      await pool.end();
      throw error;
    }
    cluster.following = cluster.follow();
    return cluster;
  }

  async notify(tables: Kysely<Tables>, channel: Channel, message: string): Promise<void> {
    await sql`select pg_notify(${channel}, ${message})`.execute(tables);
  }

  subscribe(channel: Channel, handler: (message: string) => void): void {
    this.messages.on(channel, handler);
  }

  onReconnect(handler: () => void): void {
    this.messages.on('reconnect', handler);
  }

  isLeader(): boolean {
    return this.isLeading && performance.now() - this.lookedAt < LOOK_TIMEOUT;
  }

  /**
   * Returns the version as it was last notified of: this server's own writes at once, others' within milliseconds.
   * Throws where PostgreSQL has not answered for five seconds, or has not been there for a minute.
   */
  read(): string {
    const now = performance.now();
    const isGone = now - this.refusedAt < TRUSTED_IN_SILENCE;
    const trusted = isGone ? TRUSTED_FOR : TRUSTED_IN_SILENCE;
    if (this.version === undefined || now - this.lookedAt > trusted)
      throw new UnavailableError('unreachable', 'The version of the content is not known');
    return this.losses === 0 ? this.version : `${this.version}.${this.losses}`;
  }

  /** Takes a notification, from whichever connection has received it. */
  readonly take = (channel: Channel, message: string): void => {
    if (channel === 'content_version') this.raiseVersion(message);
    this.messages.emit(channel, message);
  };

  /** Stops following; another server is the leader from now on. */
  async close(): Promise<void> {
    if (this.isClosed) return;
    this.isClosed = true;
    this.closing.abort();
    this.isLeading = false;
    await this.following;
    this.client?.release(true);
    await this.pool.end();
  }

  private async connect(): Promise<void> {
    const client = await this.pool.connect();
    try {
      // Without a handler an error between two queries would end the process.
      client.on('error', () => undefined);
      await takePlace(client);
      await listenOn(client, this.take);
      // A database that was restored from a copy may have a lower one.
      this.version = await this.look(client);
      this.client = client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  private async follow(): Promise<void> {
    while (!this.isClosed) {
      try {
        if (this.client) await this.look(this.client);
        else {
          await this.connect();
          this.messages.emit('reconnect');
        }
        await this.rest(LOOK_EVERY);
      } catch (error) {
        this.lose(error);
        if (error instanceof SettingsError && !this.isClosed) this.options.onMoved(error);
        await this.rest(RECONNECT_AFTER);
      }
    }
  }

  /** Waits, but not for longer than until it is closed. */
  private async rest(milliseconds: number): Promise<void> {
    const { signal } = this.closing;
    await pause(milliseconds, undefined, { ref: false, signal }).catch(() => undefined);
  }

  private lose(error: unknown): void {
    this.isLeading = false;
    if (NOT_THERE.has(errorCode(error) ?? '')) this.refusedAt = performance.now();
    if (!this.client) return;
    this.client.release(true);
    this.client = undefined;
    this.losses += 1;
    this.options.onLost(error);
  }

  /** Becomes the leader where there is none, and returns the version. */
  private async look(client: PostgresConnection): Promise<string> {
    const lead = this.isLeading ? 'true' : `pg_try_advisory_lock(${LEADER_LOCK})`;
    const { rows } = await client.query<{ version: string; leads: boolean }>(
      `select value as version, ${lead} as leads from meta where key = 'content_version'`,
    );
    this.looks += 1;
    if (!this.isLeading && this.looks % LOOKS_PER_CHECK === 0) await this.endHungLeader(client);
    const [row] = rows;
    if (!row) throw new Error('The database does not count the changes of its content');
    this.lookedAt = performance.now();
    this.isLeading = row.leads && !this.isClosed;
    this.raiseVersion(row.version);
    return row.version;
  }

  /**
   * Ends the session of a leader that does not look any more. Its process hangs, and PostgreSQL would keep its lock as
   * long as its machine answers.
   */
  private async endHungLeader(client: PostgresConnection): Promise<void> {
    const { hungAfter = HUNG_AFTER } = this.options;
    await client.query(
      `select pg_terminate_backend(pid) from pg_locks join pg_stat_activity using (pid)
       where locktype = 'advisory' and granted and objsubid = 1
         and database = (select oid from pg_database where datname = current_database())
         and (classid::bigint << 32) + objid::bigint = $1
         and state = 'idle' and state_change < clock_timestamp() - make_interval(secs => $2)`,
      [LEADER_LOCK, hungAfter / 1000],
    );
  }

  /** A look that began before a write may end after the write's message. */
  private raiseVersion(version: string): void {
    if (this.version === undefined || Number(version) > Number(this.version)) this.version = version;
  }
}
