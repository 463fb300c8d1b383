import { DamagedError } from '../errors';
import { deploymentKey, deploymentNumber, DEPLOYMENTS } from '../objects/keys';
import { type ObjectStore, parseDocument } from '../objects/object-store';
import { inParallel } from '../objects/parallel';
import { type Deployment, isDeployment } from './deployment';

/** Milliseconds after which all names are looked at again: a store may have been restored from an older copy. */
const LIST_EVERY = 60_000;

/** The end of the journal. */
export interface Head {
  /** The last entry that can be read; `undefined` for an empty journal. */
  newest: Deployment | undefined;
  /** The number that the next entry gets. Damaged entries keep theirs, so it may not be the one after `newest`. */
  next: number;
}

interface JournalOptions {
  /** Called with words on damaged entries, and on a journal that is lost. */
  log: (line: string) => void;
  /** Returns milliseconds on a monotonic clock. */
  now: () => number;
}

/**
 * The deployments of a store, each checked when it is read. The entry with the highest number that can be read says what
 * is live.
 */
export class Journal {
  private known: Head | undefined;
  private listedAt = 0;
  private isLost = false;
  private readonly loggedDamages = new Set<number>();

  constructor(
    private readonly store: ObjectStore,
    private readonly options: JournalOptions,
  ) {}

  /** Returns one entry; `undefined` without one of this number, or where it is damaged, which is logged once. */
  async get(number: number): Promise<Deployment | undefined> {
    const found = await this.look(number);
    return typeof found === 'string' ? undefined : found;
  }

  /** Returns all entries that can be read, newest first. */
  async history(): Promise<Deployment[]> {
    const entries = await inParallel((await this.numbers()).reverse(), (number) =>
      this.get(number),
    );
    return entries.filter((entry) => entry !== undefined);
  }

  /** Adds an entry under its number; `false` where another process was faster. */
  append(deployment: Deployment): Promise<boolean> {
    const bytes = Buffer.from(JSON.stringify(deployment, undefined, 2));
    return this.store.create(deploymentKey(deployment.number), bytes);
  }

  /**
   * Reads the present end of the journal. Cheap enough to be called all the time: usually one look for the number that
   * comes next.
   */
  async head(): Promise<Head> {
    let head = await this.lastKnown();
    for (;;) {
      const found = await this.look(head.next);
      if (found === 'missing') return head;
      head = { newest: found === 'damaged' ? head.newest : found, next: head.next + 1 };
      this.known = head;
    }
  }

  /** Returns one entry, or the reason for its absence. */
  private async look(number: number): Promise<Deployment | 'missing' | 'damaged'> {
    const key = deploymentKey(number);
    const bytes = await this.store.read(key);
    if (!bytes) return 'missing';
    try {
      const document = parseDocument(key, bytes);
      if (isDeployment(document, number)) return document;
    } catch (error) {
      if (!(error instanceof DamagedError)) throw error;
    }
    if (!this.loggedDamages.has(number))
      this.options.log(`${new DamagedError(key).message} It counts for nothing.`);
    this.loggedDamages.add(number);
    return 'damaged';
  }

  /** Returns the numbers that are taken, in ascending order. */
  private async numbers(): Promise<number[]> {
    const names = await this.store.list(DEPLOYMENTS);
    return names
      .map(deploymentNumber)
      .filter((number) => number !== undefined)
      .sort((a, b) => a - b);
  }

  /** Returns the head that is known already; now and then the one that the names of the entries give. */
  private async lastKnown(): Promise<Head> {
    const now = this.options.now();
    if (this.known && now - this.listedAt < LIST_EVERY) return this.known;
    this.known = this.unlessLost(await this.listed());
    this.listedAt = now;
    return this.known;
  }

  private async listed(): Promise<Head> {
    const numbers = await this.numbers();
    const next = (numbers.at(-1) ?? 0) + 1;
    for (const number of numbers.reverse()) {
      const newest = await this.get(number);
      if (newest) return { newest, next };
    }
    return { newest: undefined, next };
  }

  /** Returns the head that counts: a store that seems empty all at once has not been emptied on purpose. */
  private unlessLost(head: Head): Head {
    const isLost = head.newest === undefined && this.known?.newest !== undefined;
    if (isLost && !this.isLost)
      this.options.log('The store of releases has lost its journal. What was live stays so.');
    this.isLost = isLost;
    return isLost ? { newest: this.known?.newest, next: head.next } : head;
  }
}
