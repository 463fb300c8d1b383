import type { Deployment } from './deployment';
import type { JournalEntries } from './journal-entries';

/** Milliseconds after which all names are looked at again: a store may have been restored from an older copy. */
const LIST_EVERY = 60_000;

/** Where the journal ends. */
export interface Head {
  /** The last entry that can be read; `undefined` for an empty journal. */
  newest: Deployment | undefined;
  /** The number that the next entry gets. Damaged entries keep theirs, so it may not be the one after `newest`. */
  next: number;
}

/** What the journal is given. */
export interface JournalOptions {
  /** Is told of a journal that has become shorter. */
  log: (line: string) => void;
  /** Milliseconds of a clock that nobody sets. */
  now: () => number;
}

/** Follows the deployments of a store. The entry with the highest number that can be read says what is live. */
export class Journal {
  private known: Head | undefined;
  private listedAt = 0;
  private isLost = false;
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly entries: Pick<JournalEntries, 'numbers' | 'get' | 'look'>,
    private readonly options: JournalOptions,
  ) {}

  /**
   * Where the journal ends now. Cheap enough to be asked for all the time: usually one look for the number that comes
   * next. Looks wait for each other, so that a late answer never hides a newer one.
   */
  head(): Promise<Head> {
    const follow = () => this.follow();
    const mine = this.turn.then(follow, follow);
    this.turn = mine;
    return mine;
  }

  private async follow(): Promise<Head> {
    let head = await this.lastKnown();
    for (;;) {
      const found = await this.entries.look(head.next);
      if (found === 'missing') return head;
      head = { newest: found === 'damaged' ? head.newest : found, next: head.next + 1 };
      this.known = head;
    }
  }

  /** What is known already, or now and then what the names of the entries say. */
  private async lastKnown(): Promise<Head> {
    const now = this.options.now();
    if (this.known && now - this.listedAt < LIST_EVERY) return this.known;
    this.known = this.accepted(await this.listed());
    this.listedAt = now;
    return this.known;
  }

  private async listed(): Promise<Head> {
    const numbers = await this.entries.numbers();
    const next = (numbers.at(-1) ?? 0) + 1;
    for (const number of numbers.reverse()) {
      const newest = await this.entries.get(number);
      if (newest) return { newest, next };
    }
    return { newest: undefined, next };
  }

  /** A store that seems empty all at once has not been emptied on purpose: what was live stays so. */
  private accepted(head: Head): Head {
    const before = this.known?.newest;
    if (!before) return head;
    if (!head.newest) this.tellLost();
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

  private tellLost(): void {
    if (!this.isLost)
      this.options.log('The store of releases has lost its journal. What was live stays so.');
    this.isLost = true;
  }
}
