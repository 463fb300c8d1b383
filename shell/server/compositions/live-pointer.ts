import type { Deployment } from '@teluk-mart/releases/deployment';
import type { LiveState } from './site-source';

/** How often the store is asked for a newer deployment, in milliseconds: what is released is seen within a second. */
const LOOK_EVERY = 300;

/** What the pointer needs of the store of releases. */
export interface Journal {
  /** The newest deployment; cheap enough to be asked for all the time. */
  newest(): Promise<Deployment | undefined>;
}

/** What the pointer needs of the server that it serves. */
export interface PointerOptions {
  /** Gets ready to deliver a deployment; it goes live when this has resolved and not where it fails. */
  prepare: (state: LiveState) => Promise<void>;
  log: { warn: (details: object, message: string) => void };
}

/**
 * Knows which deployment is live, in memory, and follows the store's journal. While the store fails, what was live last
 * stays so; that is logged once a failure.
 */
export class LivePointer {
  private adopted: Deployment | undefined;
  private looking: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isFailing = false;

  constructor(
    private readonly journal: Journal,
    private readonly options: PointerOptions,
  ) {}

  /** What is live; `undefined` while nothing has been released, or nothing could be read yet. */
  live(): LiveState | undefined {
    return this.adopted;
  }

  /** Looks at once and goes on looking until it is stopped; does not keep the process alive. */
  async start(): Promise<void> {
    await this.look();
    this.timer = setInterval(() => void this.look(), LOOK_EVERY).unref();
  }

  /** Ends the looking. */
  stop(): void {
    clearInterval(this.timer);
  }

  /** Looks for a newer deployment now; never fails. */
  look(): Promise<void> {
    this.looking ??= this.follow().finally(() => (this.looking = undefined));
    return this.looking;
  }

  private async follow(): Promise<void> {
    try {
      const newest = await this.journal.newest();
      if (newest && newest.number !== this.adopted?.number) {
        await this.options.prepare(newest);
        this.adopted = newest;
      }
      this.isFailing = false;
    } catch (error) {
      if (!this.isFailing) {
        this.options.log.warn(
          { err: error },
          'the store of releases fails; what was live stays so',
        );
      }
      this.isFailing = true;
    }
  }
}
