import { isDeepStrictEqual } from 'node:util';
import type { Deployment } from '@teluk-mart/releases/deployment';
import type { LiveState } from './site-source';

/** How often the store is asked for a newer deployment, in milliseconds: what is released is seen within a second. */
const LOOK_EVERY = 300;

/** What the pointer needs of the store of releases. */
export interface Journal {
  /** The newest deployment; cheap enough to be asked for all the time. */
  newest(): Promise<Deployment | undefined>;
  /** One deployment by its number; `undefined` for one that is not there or damaged. */
  deployment(number: number): Promise<Deployment | undefined>;
}

/** What the pointer needs of the server that it serves. */
export interface PointerOptions {
  /** Whether a composition can be given to everybody; fails while the store does. */
  isDeliverable: (composition: string) => Promise<boolean>;
  /** Gets ready to deliver what goes live when this has resolved. */
  prepare: (state: LiveState) => Promise<void>;
  log: { warn: (details: object, message: string) => void };
}

/**
 * Knows what is live, in memory, and follows the store's journal: the newest deployment, or while that one cannot be
 * delivered the last one that can. While the store fails, what was live last stays so; both are logged once.
 */
export class LivePointer {
  private adopted: Deployment | undefined;
  private looking: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isFailing = false;
  private toldOf: number | undefined;

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
    this.looking ??= this.lookSafely().finally(() => (this.looking = undefined));
    return this.looking;
  }

  private async lookSafely(): Promise<void> {
    try {
      await this.follow();
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

  private async follow(): Promise<void> {
    const newest = await this.journal.newest();
    if (!newest) return;
    const found = await this.lastDeliverable(newest);
    if (!found) throw new Error('Nothing that was ever live can be delivered.');
    this.tell(newest, found);
    // Candidates of the past were perhaps withdrawn since.
    const state = found === newest ? newest : { ...found, canaries: [] };
    if (isDeepStrictEqual(state, this.adopted)) return;
    await this.options.prepare(state);
    this.adopted = state;
  }

  private async lastDeliverable(newest: Deployment): Promise<Deployment | undefined> {
    const refused = new Set<string>();
    for (let number = newest.number; number > 0; number -= 1) {
      const deployment = number === newest.number ? newest : await this.journal.deployment(number);
      if (!deployment || refused.has(deployment.stable)) continue;
      if (await this.options.isDeliverable(deployment.stable)) return deployment;
      refused.add(deployment.stable);
    }
    return undefined;
  }

  private tell(newest: Deployment, found: Deployment): void {
    if (found !== newest && this.toldOf !== newest.number) {
      this.options.log.warn(
        { composition: newest.stable },
        `deployment ${newest.number} cannot be delivered; that of deployment ${found.number} is`,
      );
    }
    this.toldOf = found === newest ? undefined : newest.number;
  }
}
