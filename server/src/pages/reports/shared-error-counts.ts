import type { Canary } from '../../releases/journal/deployment';
import type { CanaryCounts } from '../../releases/store/canary-counts';
import { canaryKey } from '../compositions/withdrawn-canaries';
import type { ErrorCounts, Judge, VisitWithErrors } from './error-counts';

/** Milliseconds for which a server gathers what it counts before it shares that. */
const GATHERING = 1000;

/** Most visits with errors of a canary that are shared at once: it is clear by then. */
const MAX_ERRORS = 1000;

/** Counts of a canary that this server has not shared yet. */
interface News {
  canary: Canary;
  documents: number;
  /** The visitors' groups, by the ids of visits with errors. */
  errors: Map<string, number>;
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

  addError(canary: Canary, { id, group }: VisitWithErrors, words: string): void {
    const news = this.newsOf(canary);
    if (news.errors.size < MAX_ERRORS) news.errors.set(id, group);
    news.words = words;
  }

  keepOnly(running: readonly Canary[]): void {
    const keys = new Set(running.map(canaryKey));
    this.news = new Map([...this.news].filter(([key]) => keys.has(key)));
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
  }

  private newsOf(canary: Canary): News {
    const key = canaryKey(canary);
    const news = this.news.get(key) ?? { canary, documents: 0, errors: new Map(), words: '' };
    this.news.set(key, news);
    this.timer ??= this.tellSoon();
    return news;
  }

  private tellSoon(): NodeJS.Timeout | undefined {
    if (this.isClosed || this.news.size === 0) return undefined;
    return setTimeout(() => void this.tell(), this.options.gathering ?? GATHERING).unref();
  }

  private async tell(): Promise<void> {
    const told = [...this.news.values()];
    this.news = new Map();
    await Promise.all(told.map((news) => this.tellSafely(news)));
    this.timer = this.tellSoon();
  }

  /** Shares the news of one canary; what could not be shared goes with what comes after it. */
  private async tellSafely(news: News): Promise<void> {
    const { counts, judge, log } = this.options;
    const { canary, errors, words } = news;
    const key = canaryKey(canary);
    try {
      await counts.add(key, news);
      news.documents = 0;
      if (errors.size > 0) judge(canary, await counts.sum(key), words);
      this.isFailing = false;
    } catch (error) {
      if (!this.isFailing && !this.isClosed) {
        log.warn({ err: error }, 'canaries are not counted while their counts cannot be shared');
      }
      this.isFailing = true;
      this.keep(news);
    }
  }

  private keep({ canary, documents, errors, words }: News): void {
    const later = this.newsOf(canary);
    later.documents += documents;
    for (const [id, group] of errors) later.errors.set(id, group);
    later.words ||= words;
  }
}
