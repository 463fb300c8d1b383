import { type Day, todayInMakassar } from '@teluk-mart/shared/domain/time/day';
import { LRUCache } from 'lru-cache';
import type { ContentVersion } from '../database/content-version';
import { CachedResponse, type ReadResult } from './cached-response';

/** Most bytes of single records and of pages of lists that are kept. */
const CAPACITY = 32 * 1024 * 1024;

/** What a read makes. */
interface MadeResult extends ReadResult {
  isWholeList?: boolean;
}

/** Answers of one version of the content. */
interface Generation {
  version: string;
  today: Day;
  /** Whole lists are kept however long they are: they are few, and take longest to make. */
  lists: Map<string, CachedResponse>;
  others: LRUCache<string, CachedResponse>;
  making: Map<string, Promise<CachedResponse | undefined>>;
}

function startGeneration(version: string, today: Day): Generation {
  const others = new LRUCache<string, CachedResponse>({ maxSize: CAPACITY });
  return { version, today, lists: new Map(), others, making: new Map() };
}

function keptIn({ lists, others }: Generation, key: string): CachedResponse | undefined {
  return lists.get(key) ?? others.get(key);
}

/**
 * Keeps the answers to reads of content as bytes, until something that visitors read is written or the day changes in
 * Makassar, with which every computed state may change. No write has to tell it: it looks for itself, at each read.
 */
export class ReadCache {
  private contentVersion: Pick<ContentVersion, 'read'> | undefined;
  private generation = startGeneration('', '');
  private isCheckedThisTurn = false;

  /** Begins to keep answers, as long as the content has the version that this one reads. */
  follow(contentVersion: Pick<ContentVersion, 'read'>): void {
    this.contentVersion = contentVersion;
  }

  /**
   * The version of all content on this day: whatever is made from content alone is current as long as this stays. Never
   * older than the last write that was answered. Throws before the database is open and after it is closed.
   */
  version(): string {
    return this.current().version;
  }

  /** The answer that is kept under a key and current. */
  kept(key: string): CachedResponse | undefined {
    return keptIn(this.current(), key);
  }

  /**
   * The same for a request that the event loop has just brought. All that it brings in one turn were sent before the
   * first of them is looked at, so that one look at the database is enough for them.
   */
  keptForRequest(key: string): CachedResponse | undefined {
    if (!this.isCheckedThisTurn) {
      this.current();
      this.isCheckedThisTurn = true;
      setImmediate(() => {
        this.isCheckedThisTurn = false;
      });
    }
    return keptIn(this.generation, key);
  }

  /**
   * The answer kept under a key; otherwise it is made, once for all who ask meanwhile. `undefined` is not kept.
   *
   * @param key the address of a public answer; other answers begin with a word and a space, which no address has
   */
  async read(
    key: string,
    make: (today: Day) => Promise<MadeResult | undefined>,
  ): Promise<CachedResponse | undefined> {
    const generation = this.current();
    const { today, lists, others, making } = generation;
    const known = keptIn(generation, key) ?? making.get(key);
    if (known) return known;
    const made = make(today)
      .then((result) => {
        if (!result) return undefined;
        const answer = new CachedResponse(result);
        if (result.isWholeList) lists.set(key, answer);
        else others.set(key, answer, { size: answer.size });
        return answer;
      })
      .finally(() => making.delete(key));
    making.set(key, made);
    return made;
  }

  /** An answer that is still being made when the content changes goes into a generation that nobody asks any more. */
  private current(): Generation {
    if (!this.contentVersion) throw new Error('No content has been opened to be read');
    const today = todayInMakassar();
    const version = `${this.contentVersion.read()} ${today}`;
    if (this.generation.version !== version) this.generation = startGeneration(version, today);
    return this.generation;
  }
}
