import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../open-database';
import { overwriteDeleted } from './overwrite-deleted';
import { needsOverwriting } from './overwrite-mark';

/** Milliseconds until the next attempt where another process was in the way. */
const RETRY_AFTER = 60_000;

/** Milliseconds between the end of one time and the next: most of the time is left to others, whom it keeps waiting. */
export function restAfter(took: number): number {
  return Math.min(4 * took, 5000);
}

/** What ends early, and well, where the server stops. */
function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return pause(milliseconds, undefined, { ref: false, signal }).catch(() => undefined);
}

interface OverwriterOptions {
  database: Database;
  /** Called with what went wrong, be it a full disk; it is tried again all the same. */
  onFailure: (error: unknown) => void;
  /** Milliseconds until the next attempt; the default is a minute. */
  retryAfter?: number;
  /** Waits so many milliseconds, or until the signal; only tests have another. */
  rest?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Overwrites what has been deleted from the database, one time after the other, and tries again until it is done. The
 * first time begins at once; the next only after a rest that follows from how long it took, so that many deletions in a
 * row do not keep the server from everybody else.
 */
export class Overwriter {
  private last: Promise<void> = Promise.resolve();
  private waiting: Promise<void> | undefined;
  private retry: NodeJS.Timeout | undefined;
  private resting: Promise<void> = Promise.resolve();
  private readonly closing = new AbortController();

  constructor(private readonly options: OverwriterOptions) {}

  /**
   * Overwrites everything that had been deleted when it was called; callers who wait share one time. It never rejects:
   * a deletion stays done, and what could not be overwritten now is overwritten later.
   */
  overwrite(): Promise<void> {
    this.waiting ??= this.last
      .then(() => this.resting)
      .then(() => {
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

  /** Lets what has begun end; nothing is tried again, and who waits is not waited for. */
  async close(): Promise<void> {
    this.closing.abort();
    clearTimeout(this.retry);
    await this.last;
  }

  private get isClosed(): boolean {
    return this.closing.signal.aborted;
  }

  private async run(): Promise<void> {
    if (this.isClosed) return;
    clearTimeout(this.retry);
    const { database, onFailure, retryAfter = RETRY_AFTER, rest = wait } = this.options;
    const begun = performance.now();
    const isDone = await overwriteDeleted(database).catch((error: unknown) => {
      onFailure(error);
      return false;
    });
    if (this.isClosed) return;
    this.resting = rest(restAfter(performance.now() - begun), this.closing.signal);
    if (isDone) return;
    this.retry = setTimeout(() => void this.overwrite(), retryAfter).unref();
  }
}
