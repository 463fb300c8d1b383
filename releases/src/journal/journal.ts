import { sha256 } from '@teluk-mart/server-kit/hashes';
import { DamagedError, ReleaseError } from '../errors';
import { deploymentKey, deploymentNumber, DEPLOYMENTS } from '../objects/keys';
import { type ObjectStore, parseDocument } from '../objects/object-store';
import { inParallel } from '../objects/parallel';
import { type Deployment, isDeployment } from './deployment';
import type { NewestSeen } from './newest-seen';
import type { JournalSeal } from './seal';

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
  /** Called with words on damaged entries, and on a journal that has become shorter. */
  log: (line: string) => void;
  /** Returns milliseconds on a monotonic clock. */
  now: () => number;
  /** Seal of a signed journal: an entry without a good signature counts for nothing. */
  seal?: JournalSeal | undefined;
  /** Newest entry that this machine has seen of a signed journal, by which it knows what was taken away meanwhile. */
  newestSeen?: NewestSeen | undefined;
}

/**
 * The deployments of a store, each checked when it is read. The entry with the highest number that can be read says what
 * is live.
 */
export class Journal {
  private known: Head | undefined;
  /** The entry that `newestSeen` has. */
  private seen: Deployment | undefined;
  private listedAt = 0;
  private isLost = false;
  private turn: Promise<unknown> = Promise.resolve();
  private readonly loggedDamages = new Set<number>();
  private readonly loggedChanges = new Set<number>();
  /** SHA-256 of compositions as signed entries name them. */
  private readonly digests = new Map<string, string>();
  private formerOf: Promise<Readonly<Record<string, string>>> | undefined;
  /** Compositions that were ever live, and the numbers of the entries that have been read for that. */
  private readonly live = { ids: new Set<string>(), read: new Set<number>() };

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

  /**
   * Adds an entry under its number, signed where entries are; `false` where another process was faster.
   *
   * @param compositions SHA-256 of the compositions that it names, by their ids
   */
  async append(
    deployment: Deployment,
    compositions: Readonly<Record<string, string>>,
  ): Promise<boolean> {
    const signed = await this.signed(deployment, compositions);
    const bytes = Buffer.from(JSON.stringify(signed, undefined, 2));
    return this.store.create(deploymentKey(deployment.number), bytes);
  }

  /**
   * Returns the SHA-256 that the composition of an id must have; `undefined` where no signed entry that was read names
   * it.
   */
  digestOf(composition: string): string | undefined {
    return this.digests.get(composition);
  }

  /** Returns the newest entry whether it is signed or not, to take over a journal from before it was signed. */
  async newestUnsigned(): Promise<Head> {
    const numbers = await this.numbers();
    for (const number of [...numbers].reverse()) {
      const bytes = await this.store.read(deploymentKey(number));
      const newest = bytes && this.parsed(number, bytes);
      if (newest) return { newest, next: (numbers.at(-1) ?? 0) + 1 };
    }
    return { newest: undefined, next: (numbers.at(-1) ?? 0) + 1 };
  }

  private async signed(
    deployment: Deployment,
    compositions: Readonly<Record<string, string>>,
  ): Promise<Deployment> {
    const { seal } = this.options;
    if (!seal) return deployment;
    const { number, action } = deployment;
    const before = await this.store.read(deploymentKey(number - 1));
    const previous = before ? sha256(before) : '';
    if (action !== 'sign') {
      const since = this.known?.newest?.seal?.since ?? number;
      return seal.seal(deployment, { previous, compositions, since });
    }
    const former: Record<string, string> = {};
    for (const earlier of await this.numbers()) {
      const bytes = await this.store.read(deploymentKey(earlier));
      if (bytes) former[earlier] = sha256(bytes);
    }
    return seal.seal(deployment, { previous, compositions, former, since: number });
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
   * Returns true if a composition was ever live, for everybody or a slice of the visitors. Reads each entry of the
   * journal once for that.
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

  /** Returns one entry, or the reason for its absence. */
  private async look(number: number): Promise<Deployment | 'missing' | 'damaged'> {
    const key = deploymentKey(number);
    const bytes = await this.store.read(key);
    if (!bytes) return 'missing';
    const entry = this.parsed(number, bytes);
    if (!entry) {
      this.logDamage(number, new DamagedError(key));
      return 'damaged';
    }
    if (await this.isTrusted(entry, bytes)) return entry;
    const words = `${key} in the store of releases has no good signature.`;
    this.logDamage(number, new ReleaseError(words));
    return 'damaged';
  }

  private parsed(number: number, bytes: Buffer): Deployment | undefined {
    try {
      const document = parseDocument(deploymentKey(number), bytes);
      return isDeployment(document, number) ? document : undefined;
    } catch (error) {
      if (!(error instanceof DamagedError)) throw error;
      return undefined;
    }
  }

  /** Returns true if an entry counts: where entries are signed, one that is, or that the first signed one has taken over. */
  private async isTrusted(entry: Deployment, bytes: Buffer): Promise<boolean> {
    const { seal } = this.options;
    if (!seal) return true;
    if (!seal.isSealed(entry)) return (await this.former())[entry.number] === sha256(bytes);
    for (const [id, digest] of Object.entries(entry.seal?.compositions ?? {}))
      this.digests.set(id, digest);
    await this.checkPrevious(entry);
    return true;
  }

  /** Logs once that the entry before a signed one is not what it was. */
  private async checkPrevious({ number, seal }: Deployment): Promise<void> {
    const before = await this.store.read(deploymentKey(number - 1));
    const isSame = (before ? sha256(before) : '') === seal?.previous;
    if (isSame || this.loggedChanges.has(number)) return;
    this.loggedChanges.add(number);
    this.options.log(
      `${deploymentKey(number - 1)} in the store of releases was changed or taken away after deployment ${number} had been signed.`,
    );
  }

  /** Returns the hashes of the entries from before the journal was signed, by their numbers. */
  private former(): Promise<Readonly<Record<string, string>>> {
    this.formerOf ??= this.findFormer().then((found) => {
      if (!found) this.formerOf = undefined;
      return found ?? {};
    });
    return this.formerOf;
  }

  private async findFormer(): Promise<Readonly<Record<string, string>> | undefined> {
    const sealedAt = async (number: number) => {
      const bytes = await this.store.read(deploymentKey(number));
      const entry = bytes && this.parsed(number, bytes);
      return entry && this.options.seal?.isSealed(entry) ? entry.seal : undefined;
    };
    for (const number of (await this.numbers()).reverse()) {
      const newest = await sealedAt(number);
      if (newest) return (await sealedAt(newest.since))?.former ?? {};
    }
    return undefined;
  }

  private logDamage(number: number, { message }: ReleaseError): void {
    if (this.loggedDamages.has(number)) return;
    this.loggedDamages.add(number);
    this.options.log(`${message} It counts for nothing.`);
  }

  /** Returns the numbers that are taken, in ascending order. */
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
      if (found === 'missing') {
        await this.noteSeen(head);
        return head;
      }
      head = { newest: found === 'damaged' ? head.newest : found, next: head.next + 1 };
      this.known = head;
    }
  }

  /** Returns the head that is known already; now and then the one that the names of the entries give. */
  private async lastKnown(): Promise<Head> {
    const now = this.options.now();
    if (this.known && now - this.listedAt < LIST_EVERY) return this.known;
    this.known ??= await this.seenBefore();
    this.known = this.accepted(await this.listed());
    this.listedAt = now;
    return this.known;
  }

  /** Returns what this machine has seen of the journal before this process did; only what is signed counts. */
  private async seenBefore(): Promise<Head | undefined> {
    const { seal, newestSeen } = this.options;
    const entry = seal && (await newestSeen?.read());
    if (!entry || !seal?.isSealed(entry)) return undefined;
    this.seen = entry;
    for (const [id, digest] of Object.entries(entry.seal?.compositions ?? {}))
      this.digests.set(id, digest);
    return { newest: entry, next: entry.number + 1 };
  }

  private async noteSeen({ newest }: Head): Promise<void> {
    const { seal, newestSeen } = this.options;
    if (!newest || newest === this.seen || !seal?.isSealed(newest)) return;
    this.seen = newest;
    await newestSeen?.write(newest);
  }

  private async listed(): Promise<Head> {
    const numbers = await this.numbers();
    const next = (numbers.at(-1) ?? 0) + 1;
    for (const number of numbers.reverse()) {
      const newest = await this.get(number);
      if (newest) return { newest, next };
    }
    if (this.options.seal && next > 1 && !this.known) {
      throw new ReleaseError(
        'No entry of the journal is signed by a key of RELEASE_PUBLIC_KEY. A journal from before: npm run releases -- --sign',
      );
    }
    return { newest: undefined, next };
  }

  /**
   * Returns the head that counts. A store that seems empty all at once has not been emptied on purpose: what was live
   * stays so.
   */
  private accepted(head: Head): Head {
    const before = this.known?.newest;
    if (!before) return head;
    if (!head.newest) this.logLost();
    else this.isLost = false;
    const newest = head.newest ?? before;
    if (newest.number < before.number) {
      // In a signed journal, removing entries must not bring back what was replaced. Only an entry that was signed
      // later is accepted, as after a restore.
      const isKept = this.options.seal !== undefined && newest.at <= before.at;
      this.options.log(
        `The store of releases went back from deployment ${before.number} to ${newest.number}.${isKept ? ' What was live stays so.' : ''}`,
      );
      if (isKept) return { newest: before, next: Math.max(head.next, before.number + 1) };
    }
    // The same object as long as its content is the same.
    const isSame = JSON.stringify(newest) === JSON.stringify(before);
    return { newest: isSame ? before : newest, next: head.next };
  }

  private logLost(): void {
    if (!this.isLost)
      this.options.log('The store of releases has lost its journal. What was live stays so.');
    this.isLost = true;
  }
}
