import { isDeepStrictEqual } from 'node:util';
import type { Deployment } from '../../releases/journal/deployment';
import type { ReleaseStore } from '../../releases/store/release-store';

/** The live part of a deployment: one composition for everybody, and canaries for slices of the visitors. */
export type LiveState = Pick<Deployment, 'stable' | 'canaries'>;

/** Interval in milliseconds at which the store is asked for a newer deployment: a release is seen within a second. */
const POLL_INTERVAL = 300;

interface PointerOptions {
  /** Returns true if a composition can be given to everybody; fails while the store does. */
  isDeliverable: (composition: string) => Promise<boolean>;
  /** Reads what goes live once this has resolved, before the first request for it. */
  prepare: (state: LiveState) => Promise<void>;
  /** Milliseconds between two looks for a newer deployment. */
  pollInterval?: number;
  log: { warn: (details: object, message: string) => void };
}

/**
 * Keeps the live state in memory and follows the store's journal: the newest deployment, or the last one that can be
 * delivered. Keeps the last state while the store fails. Logs either once.
 */
export class LivePointer {
  private adopted: Deployment | undefined;
  private polling: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isFailing = false;
  private warnedOf: number | undefined;

  constructor(
    private readonly releases: Pick<ReleaseStore, 'newest' | 'deployment'>,
    private readonly options: PointerOptions,
  ) {}

  /** Returns the live state; `undefined` while nothing has been released, or nothing could be read yet. */
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
    this.polling ??= this.pollSafely().finally(() => (this.polling = undefined));
    return this.polling;
  }

  private async pollSafely(): Promise<void> {
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
    const newest = await this.releases.newest();
    if (!newest) return;
    const found = await this.lastDeliverable(newest);
    if (!found) throw new Error('Nothing that was ever live can be delivered.');
    this.warnOnce(newest, found);
    // Canaries of the past were perhaps withdrawn since.
    const state = found === newest ? newest : { ...found, canaries: [] };
    if (isDeepStrictEqual(state, this.adopted)) return;
    await this.options.prepare(state);
    this.adopted = state;
  }

  private async lastDeliverable(newest: Deployment): Promise<Deployment | undefined> {
    const undeliverable = new Set<string>();
    for (let number = newest.number; number > 0; number -= 1) {
      const deployment = number === newest.number ? newest : await this.releases.deployment(number);
      if (!deployment || undeliverable.has(deployment.stable)) continue;
      if (await this.options.isDeliverable(deployment.stable)) return deployment;
      undeliverable.add(deployment.stable);
    }
    return undefined;
  }

  private warnOnce(newest: Deployment, found: Deployment): void {
    if (found !== newest && this.warnedOf !== newest.number) {
      this.options.log.warn(
        { composition: newest.stable },
        `deployment ${newest.number} cannot be delivered; that of deployment ${found.number} is`,
      );
    }
    this.warnedOf = found === newest ? undefined : newest.number;
  }
}
