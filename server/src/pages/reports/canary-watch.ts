import type { ErrorReport } from '@teluk-mart/contract/error-report';
import type { CanaryTally } from '../../releases/canary-counts';
import type { Canary } from '../../releases/journal/deployment';
import type { Delivery } from '../compositions/choose-site';
import type { FollowedReleases, SiteSource } from '../compositions/site-source';
import { canaryKey, type WithdrawnCanaries } from '../compositions/withdrawn-canaries';
import type { Visit, VisitTokens } from './visit-tokens';

/** Fewest groups of visitors with errors for which a canary is withdrawn: one broken browser is not enough. */
const FEWEST_GROUPS = 3;

/** Share of the documents delivered with a canary that may have errors. */
const TOLERATED_SHARE = 0.02;

/** Pause in milliseconds before a withdrawal that failed is tried again. */
const TRY_AGAIN_AFTER = 1000;

/** Milliseconds for which a server gathers what it counts before it shares that. */
export const GATHERING = 1000;

interface WatchOptions {
  source: Pick<SiteSource, 'live'>;
  /** Ends canaries; there are none without. */
  following: Pick<FollowedReleases, 'withdraw' | 'canaryCounts'> | undefined;
  visits: Pick<VisitTokens, 'issue'>;
  /** Takes a canary from all visitors at once, before its withdrawal is written. */
  withdrawn: Pick<WithdrawnCanaries, 'add'>;
  log: { warn: (details: object, message: string) => void };
  /** Milliseconds for which counts are gathered that servers share. */
  gathering?: number;
}

/** Counts of a canary that are not added up yet. */
interface News {
  canary: Canary;
  documents: number;
  /** The visitors' groups, by the ids of visits with errors. */
  errors: Map<string, number>;
  /** Message of a browser. */
  words: string;
}

function hasTooManyErrors({ groups, visits, documents }: CanaryTally): boolean {
  return groups >= FEWEST_GROUPS && visits >= documents * TOLERATED_SHARE;
}

/** Quotes the browser's words, which anybody may have written: they cannot close the quotation marks. */
function reasonOf({ visits, documents }: CanaryTally, words: string): string {
  // A tab that was opened before the window may have its error within.
  const all = Math.max(documents, visits);
  return `errors in ${visits} of ${all} visits; a browser says: "${words.replaceAll('"', "'")}"`;
}

/**
 * Withdraws a canary automatically when browsers of several visitors report errors of it in too many visits. All servers
 * add up what they count in the database, in batches, so that no document waits for it; one that has sent errors decides
 * on the sum. While the database is away they go on collecting.
 */
export class CanaryWatch {
  private readonly gathered = new Map<string, News>();
  private timer: NodeJS.Timeout | undefined;
  private isFailing = false;
  private readonly withdrawing = new Set<string>();
  private isClosed = false;

  constructor(private readonly options: WatchOptions) {}

  /** Counts a document, or the registry of a tab that goes on with another composition, and names the visit. */
  startVisit({ canary, group }: Pick<Delivery, 'canary' | 'group'>): string {
    if (canary) this.count({ canary, documents: 1, errors: new Map(), words: '' });
    return this.options.visits.issue({ canarySince: canary?.since, group });
  }

  /** Takes a browser's report of a visit; it counts if the error is of the canary that the visit was delivered with. */
  report({ area, release, kind, message }: ErrorReport, { id, group, canarySince }: Visit): void {
    this.options.log.warn({ area, release, kind, error: message }, 'a browser reports an error');
    const canary = this.running().find(
      ({ part, version, since }) => part === area && version === release && since === canarySince,
    );
    if (canary)
      this.count({ canary, documents: 0, errors: new Map([[id, group]]), words: message });
  }

  /** Counts no more, and drops withdrawals that have failed so far. */
  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
  }

  private running(): readonly Canary[] {
    return this.options.source.live()?.canaries ?? [];
  }

  private count(news: News): void {
    const key = canaryKey(news.canary);
    const known = this.gathered.get(key);
    if (known) {
      known.documents += news.documents;
      for (const [id, group] of news.errors) known.errors.set(id, group);
      known.words = news.words || known.words;
    } else this.gathered.set(key, news);
    this.timer ??= this.shareSoon();
  }

  private shareSoon(): NodeJS.Timeout | undefined {
    if (this.isClosed || this.gathered.size === 0) return undefined;
    return setTimeout(() => void this.share(), this.options.gathering ?? GATHERING).unref();
  }

  private async share(): Promise<void> {
    const batch = [...this.gathered.values()];
    this.gathered.clear();
    await Promise.all(batch.map((news) => this.addUp(news)));
    this.timer = this.shareSoon();
  }

  /** Adds news up and judges their canary; what cannot be added goes with what comes after it. */
  private async addUp(news: News): Promise<void> {
    const counts = this.options.following?.canaryCounts;
    if (!counts) return;
    const { canary, errors, words } = news;
    const key = canaryKey(canary);
    try {
      await counts.add(key, news);
      news.documents = 0;
      const tally = errors.size > 0 && (await counts.sum(key));
      if (tally && hasTooManyErrors(tally)) void this.withdraw(canary, reasonOf(tally, words));
      this.isFailing = false;
    } catch (error) {
      if (!this.isFailing && !this.isClosed)
        this.options.log.warn(
          { err: error },
          'canaries are not counted while their counts cannot be shared',
        );
      this.isFailing = true;
      this.count(news);
    }
  }

  /** Withdraws a canary, and tries again and again while that fails. */
  private async withdraw(canary: Canary, why: string): Promise<void> {
    const { following, withdrawn, log } = this.options;
    withdrawn.add(canary);
    const key = canaryKey(canary);
    if (this.withdrawing.has(key)) return;
    this.withdrawing.add(key);
    while (!this.isClosed && this.running().some((running) => canaryKey(running) === key)) {
      try {
        await following?.withdraw(canary, why);
        break;
      } catch (error) {
        log.warn({ err: error }, `this canary could not be withdrawn yet: ${key}`);
        await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_AFTER).unref());
      }
    }
    this.withdrawing.delete(key);
  }
}
