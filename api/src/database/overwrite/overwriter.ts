import type { Database } from '../open-database';
import { overwriteDeleted } from './overwrite-deleted';
import { needsOverwriting } from './overwrite-mark';

/** Milliseconds until the next attempt where another process was in the way. */
const RETRY_AFTER = 60_000;

interface OverwriterOptions {
  database: Database;
  /** Called with what went wrong, be it a full disk; it is tried again all the same. */
  onFailure: (error: unknown) => void;
  /** Milliseconds until the next attempt; the default is a minute. */
  retryAfter?: number;
}

/** Overwrites what has been deleted from the database, one time after the other, and tries again until it is done. */
export class Overwriter {
  private last: Promise<void> = Promise.resolve();
  private waiting: Promise<void> | undefined;
  private retry: NodeJS.Timeout | undefined;
  private isClosed = false;

  constructor(private readonly options: OverwriterOptions) {}

  /**
   * Overwrites everything that had been deleted when it was called; callers who wait share one time. It never rejects:
   * a deletion stays done, and what could not be overwritten now is overwritten later.
   */
  overwrite(): Promise<void> {
    this.waiting ??= this.last.then(() => {
      this.waiting = undefined;
      return this.run();
    });
    this.last = this.waiting;
    return this.last;
  }

  /** Does what a server that was cut off, or an earlier release, has left. */
  async overwriteRest(): Promise<void> {
    if (await needsOverwriting(this.options.database)) await this.overwrite();
  }

  /** Lets what has begun end; nothing is tried again. */
  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.retry);
    await this.last;
  }

  private async run(): Promise<void> {
    if (this.isClosed) return;
    clearTimeout(this.retry);
    const { database, onFailure, retryAfter = RETRY_AFTER } = this.options;
    const isDone = await overwriteDeleted(database).catch((error: unknown) => {
      onFailure(error);
      return false;
    });
    if (isDone || this.isClosed) return;
    this.retry = setTimeout(() => void this.overwrite(), retryAfter).unref();
  }
}
