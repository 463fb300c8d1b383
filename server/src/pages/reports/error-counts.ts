import type { Canary } from '../../releases/journal/deployment';
import {
  type CanaryCounts,
  type CanaryTally,
  SLICE,
  WINDOW,
} from '../../releases/store/canary-counts';
import { canaryKey } from '../compositions/withdrawn-canaries';
import type { Visit } from './visit-tokens';

/** An error that a browser reports, with the visit in which it happened. */
interface ReportedError extends Pick<Visit, 'id' | 'group'> {
  words: string;
}

/** Decides on a canary after an error was counted, with the words of a browser. */
export type Judge = (canary: Canary, tally: CanaryTally, words: string) => void;

/** Counts the documents delivered with each canary, and the visits in which browsers report errors of it. */
export interface ErrorCounts {
  /** Counts a document. */
  addDocument: (canary: Canary) => void;
  /** Counts an error; those of one visit count once. */
  addError: (canary: Canary, error: ReportedError) => void;
  /** Counts no more. */
  close: () => void;
}

/** What a server has counted of a canary. */
interface Counted {
  documents: number;
  /** The visitors' groups, by the ids of visits with errors. */
  errors: Map<string, number>;
}

/** What was counted in a part of the window. */
interface Slice extends Counted {
  /** Number of the slice since the clock began. */
  number: number;
}

/** Counts of the only server of a shop over the last ten minutes, by a clock that never goes back. */
export class OwnErrorCounts implements ErrorCounts {
  private readonly slices = new Map<string, readonly Slice[]>();

  constructor(private readonly judge: Judge) {}

  addDocument(canary: Canary): void {
    this.windowOf(canary).present.documents += 1;
  }

  addError(canary: Canary, { id, group, words }: ReportedError): void {
    const { present, slices } = this.windowOf(canary);
    if (!slices.some(({ errors }) => errors.has(id))) present.errors.set(id, group);
    const groups = slices.flatMap(({ errors }) => [...errors.values()]);
    const documents = slices.reduce((sum, slice) => sum + slice.documents, 0);
    this.judge(canary, { documents, visits: groups.length, groups: new Set(groups).size }, words);
  }

  close(): void {
    this.slices.clear();
  }

  private windowOf(canary: Canary): { present: Slice; slices: readonly Slice[] } {
    const key = canaryKey(canary);
    const number = Math.floor(performance.now() / SLICE);
    const oldest = number - WINDOW / SLICE;
    const known = (this.slices.get(key) ?? []).filter((slice) => slice.number > oldest);
    const last = known.at(-1);
    const present = last?.number === number ? last : { number, documents: 0, errors: new Map() };
    const slices = present === last ? known : [...known, present];
    this.slices.set(key, slices);
    return { present, slices };
  }
}

/** Milliseconds for which a server gathers what it counts before it shares that. */
const GATHERING = 1000;

/** Counts of a canary that this server has not shared yet. */
interface News extends Counted {
  canary: Canary;
  /** Last message of a browser. */
  words: string;
}

interface SharedCountsOptions {
  counts: Pick<CanaryCounts, 'add' | 'sum'>;
  judge: Judge;
  log: { warn: (details: object, message: string) => void };
  /** Milliseconds for which it gathers. */
  gathering?: number | undefined;
}

/**
 * Counts errors together with all servers on one PostgreSQL. Sends its counts in batches, so that no document waits for
 * it; a server that has sent errors decides on the sum. While PostgreSQL is away it goes on collecting.
 */
export class SharedErrorCounts implements ErrorCounts {
  private news = new Map<string, News>();
  private timer: NodeJS.Timeout | undefined;
  private isFailing = false;
  private isClosed = false;

  constructor(private readonly options: SharedCountsOptions) {}

  addDocument(canary: Canary): void {
    this.newsOf(canary).documents += 1;
  }

  addError(canary: Canary, { id, group, words }: ReportedError): void {
    const news = this.newsOf(canary);
    news.errors.set(id, group);
    news.words = words;
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
  }

  private newsOf(canary: Canary): News {
    const key = canaryKey(canary);
    const news = this.news.get(key) ?? { canary, documents: 0, errors: new Map(), words: '' };
    this.news.set(key, news);
    this.timer ??= this.shareSoon();
    return news;
  }

  private shareSoon(): NodeJS.Timeout | undefined {
    if (this.isClosed || this.news.size === 0) return undefined;
    return setTimeout(() => void this.share(), this.options.gathering ?? GATHERING).unref();
  }

  private async share(): Promise<void> {
    const gathered = [...this.news.values()];
    this.news = new Map();
    await Promise.all(gathered.map((news) => this.shareNews(news)));
    this.timer = this.shareSoon();
  }

  /** Shares the news of one canary; what could not be shared goes with what comes after it. */
  private async shareNews(news: News): Promise<void> {
    const { counts, judge, log } = this.options;
    const { canary, errors, words } = news;
    const key = canaryKey(canary);
    try {
      await counts.add(key, news);
      news.documents = 0;
      if (errors.size > 0) judge(canary, await counts.sum(key), words);
      this.isFailing = false;
    } catch (error) {
      if (!this.isFailing && !this.isClosed)
        log.warn({ err: error }, 'canaries are not counted while their counts cannot be shared');
      this.isFailing = true;
      const later = this.newsOf(canary);
      later.documents += news.documents;
      for (const [id, group] of errors) later.errors.set(id, group);
      later.words ||= words;
    }
  }
}
