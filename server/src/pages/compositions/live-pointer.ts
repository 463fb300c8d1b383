import type { Deployment } from '../../releases/journal/deployment';
import type { ReleaseStore } from '../../releases/release-store';

/** The live part of a deployment: one composition for everybody, and canaries for slices of the visitors. */
export type LiveState = Pick<Deployment, 'stable' | 'canaries'>;

/** Interval in milliseconds at which the journal is asked for a newer deployment: a release is seen within a second. */
const POLL_INTERVAL = 250;

interface PointerOptions {
  /** Reads what goes live once this has resolved, before the first request for it. */
  prepare: (state: LiveState) => Promise<void>;
  /** Milliseconds between two looks for a newer deployment. */
  pollInterval?: number | undefined;
  log: { warn: (details: object, message: string) => void };
}

/**
 * Keeps the live state in memory and follows the journal. Keeps the last state while the database fails, which is logged
 * once.
 */
export class LivePointer {
  private adopted: Deployment | undefined;
  private polling: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isFailing = false;

  constructor(
    private readonly releases: Pick<ReleaseStore, 'newest'>,
    private readonly options: PointerOptions,
  ) {}

  /** Returns the live state; `undefined` while nothing has been released. */
  live(): LiveState | undefined {
    return this.adopted;
  }

  /** Polls at once and again until it is stopped; does not keep the process alive. */
  async start(): Promise<void> {
    await this.poll();
    const { pollInterval = POLL_INTERVAL } = this.options;
    this.timer = setInterval(() => void this.poll(), pollInterval).unref();
  }

  /** Polls no more; waits for what is underway. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.polling;
  }

  /** Polls for a newer deployment now; never rejects. */
  poll(): Promise<void> {
    this.polling ??= this.follow().finally(() => (this.polling = undefined));
    return this.polling;
  }

  private async follow(): Promise<void> {
    try {
      const newest = await this.releases.newest();
      this.isFailing = false;
      if (!newest || newest.number === this.adopted?.number) return;
      await this.options.prepare(newest);
      this.adopted = newest;
    } catch (error) {
      if (!this.isFailing)
        this.options.log.warn({ err: error }, 'releases cannot be read; what was live stays so');
      this.isFailing = true;
    }
  }
}
