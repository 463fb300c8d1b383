import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';

/** Milliseconds until the same cause is logged again. */
const LOG_INTERVAL = 3_600_000;

/** Maximum number of causes that are remembered. */
const MAX_CAUSES = 100;

/** Logs why the store of releases fails, each cause once an hour, while the server goes on. */
export class StoreFailures {
  private readonly logged = new LRUCache<string, true>({ max: MAX_CAUSES, ttl: LOG_INTERVAL });

  constructor(private readonly log: Pick<FastifyBaseLogger, 'warn'>) {}

  note(error: unknown): void {
    const cause = String(error);
    if (this.logged.has(cause)) return;
    this.logged.set(cause, true);
    this.log.warn(
      { err: error },
      'the store of releases fails; what cannot be read counts as missing',
    );
  }

  /** Waits for what is read from the store; resolves with the fallback where that fails. */
  async or<Result, Fallback>(
    reading: Promise<Result>,
    fallback: Fallback,
  ): Promise<Result | Fallback> {
    try {
      return await reading;
    } catch (error) {
      this.note(error);
      return fallback;
    }
  }
}
