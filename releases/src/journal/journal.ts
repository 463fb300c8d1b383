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
  /** Is told of damaged entries, and of a journal that has become shorter. */
  log: (line: string) => void;
  /** Milliseconds of a clock that nobody sets. */
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
  private turn: Promise<unknown> = Promise.resolve();
  private readonly loggedDamages = new Set<number>();
  /** Compositions that anybody ever got, and the numbers of the entries that have been read for that. */
  private readonly live = { ids: new Set<string>(), read: new Set<number>() };

  constructor(
    private readonly store: ObjectStore,
    private readonly options: JournalOptions,
  ) {}

  /** One entry; `undefined` without one of this number, or where it is damaged, which is logged once. */
  async get(number: number): Promise<Deployment | undefined> {
    const found = await this.look(number);
    return typeof found === 'string' ? undefined : found;
  }

  /** All entries that can be read, newest first. */
  async history(): Promise<Deployment[]> {
    const entries = await inParallel((await this.numbers()).reverse(), (number) =>
      this.get(number),
    );
    return entries.filter((entry) => entry !== undefined);
  }

  /** Adds an entry under its number; `false` where somebody else was faster. */
  append(deployment: Deployment): Promise<boolean> {
    const bytes = Buffer.from(JSON.stringify(deployment, undefined, 2));
    return this.store.create(deploymentKey(deployment.number), bytes);
  }

  /**
   * Reads the present end of the journal. Cheap enough to be called all the time: usually one look for the number that
   * comes next. Looks wait for each other, so that a late answer never hides a newer one.
   */
  head(): Promise<Head> {
    const follow = () => this.follow();
    const mine = this.turn.then(follow, follow);
    this.turn = mine;
    return mine;
  }

  /**
   * Tells whether anybody ever got a composition by a deployment: everybody, or a slice of the visitors. Reads each entry
   * of the journal once for that.
   */
  async wasLive(id: string): Promise<boolean> {
    if (this.live.ids.has(id)) return true;
    const { newest, next } = await this.head();
    this.addLive(newest);
    if (!this.live.read.has(next - 1)) await this.readUnread();
    return this.live.ids.has(id);
  }

  private async readUnread(): Promise<void> {
    const { read } = this.live;
    const numbers = (await this.numbers()).filter((number) => !read.has(number));
    const unread = await inParallel(numbers, (number) => this.get(number));
    for (const entry of unread) this.addLive(entry);
    for (const number of numbers) read.add(number);
  }

  private addLive(entry: Deployment | undefined): void {
    if (!entry) return;
    this.live.ids.add(entry.stable);
    for (const { composition } of entry.canaries) this.live.ids.add(composition);
  }

  /** One entry, or the reason for its absence. */
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
    this.logDamage(number, new DamagedError(key));
    return 'damaged';
  }

  private logDamage(number: number, { message }: DamagedError): void {
    if (this.loggedDamages.has(number)) return;
    this.loggedDamages.add(number);
    this.options.log(`${message} It counts for nothing.`);
  }

  /** The numbers that are taken, in ascending order. */
  private async numbers(): Promise<number[]> {
    const names = await this.store.list(DEPLOYMENTS);
    return names
      .map(deploymentNumber)
      .filter((number) => number !== undefined)
      .sort((a, b) => a - b);
  }

  private async follow(): Promise<Head> {
    let head = await this.lastKnown();
    for (;;) {
      const found = await this.look(head.next);
      if (found === 'missing') return head;
      head = { newest: found === 'damaged' ? head.newest : found, next: head.next + 1 };
      this.known = head;
    }
  }

  /** The head that is known already; now and then the one that the names of the entries give. */
  private async lastKnown(): Promise<Head> {
    const now = this.options.now();
    if (this.known && now - this.listedAt < LIST_EVERY) return this.known;
    this.known = this.accepted(await this.listed());
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

  /** A store that seems empty all at once has not been emptied on purpose: what was live stays so. */
  private accepted(head: Head): Head {
    const before = this.known?.newest;
    if (!before) return head;
    if (!head.newest) this.logLost();
    else this.isLost = false;
    const newest = head.newest ?? before;
    if (newest.number < before.number) {
      this.options.log(
        `The store of releases went back from deployment ${before.number} to ${newest.number}.`,
      );
    }
    // The same object as long as it says the same.
    const isSame = JSON.stringify(newest) === JSON.stringify(before);
    return { newest: isSame ? before : newest, next: head.next };
  }

  private logLost(): void {
    if (!this.isLost)
      this.options.log('The store of releases has lost its journal. What was live stays so.');
    this.isLost = true;
  }
}
