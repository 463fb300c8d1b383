import type { Canary } from '@teluk-mart/releases/journal/deployment';
import type { ErrorReport } from '@teluk-mart/shared/contract/error-report';
import type { Delivery } from '../compositions/choose-site';
import type { SiteSource } from '../compositions/site-source';
import { canaryKey, type WithdrawnCanaries } from '../compositions/withdrawn-canaries';
import { ErrorCounts, type Tally } from './error-counts';
import type { Visit, VisitTokens } from './visit-tokens';

/** Fewest groups of visitors with errors for which a canary is withdrawn: one broken browser is not enough. */
const FEWEST_GROUPS = 3;

/** Share of the documents delivered with a canary that may have errors. */
const TOLERATED_SHARE = 0.02;

/** Pause in milliseconds before a withdrawal that failed is tried again. */
const TRY_AGAIN_AFTER = 1000;

/** The parts of a delivery that are counted. */
type CountedDelivery = Pick<Delivery, 'canary' | 'group'> & {
  site: Pick<Delivery['site'], 'composition'>;
};

interface WatchOptions {
  source: Pick<SiteSource, 'live' | 'withdraw'>;
  visits: Pick<VisitTokens, 'issue'>;
  /** Takes a canary from all visitors at once, before its withdrawal is written. */
  withdrawn: Pick<WithdrawnCanaries, 'add'>;
  log: { warn: (details: object, message: string) => void };
  /** Pause in milliseconds before a withdrawal that failed is tried again. */
  tryAgainAfter?: number;
}

function hasTooManyErrors({ groups, visits, documents }: Tally): boolean {
  return groups >= FEWEST_GROUPS && visits >= documents * TOLERATED_SHARE;
}

/** Quotes the browser's words, which anybody may have written: they cannot close the quotation marks. */
function reasonOf({ visits, documents }: Tally, words: string): string {
  return `errors in ${visits} of ${documents} visits; a browser says: "${words.replaceAll('"', "'")}"`;
}

/**
 * Withdraws a canary automatically when browsers report errors of it in too many visits. Every server watches what it has
 * delivered itself.
 */
export class CanaryWatch {
  private readonly counts = new ErrorCounts();
  private readonly withdrawing = new Set<string>();
  private isClosed = false;

  constructor(private readonly options: WatchOptions) {}

  /** Counts a document, or the registry of a tab that goes on with another composition, and names the visit. */
  startVisit({ site, canary, group }: CountedDelivery): string {
    this.observe();
    if (canary) this.counts.served(canary);
    return this.options.visits.issue(site.composition, group);
  }

  /** Takes a browser's report of a visit. */
  report(report: ErrorReport, visit: Visit): void {
    this.observe();
    const { area, release, kind, message } = report;
    this.options.log.warn({ area, release, kind, error: message }, 'a browser reports an error');
    const tally = this.counts.add(report, visit);
    if (tally && hasTooManyErrors(tally))
      void this.withdraw(tally.canary, reasonOf(tally, message));
  }

  /** Drops withdrawals that have failed so far. */
  close(): void {
    this.isClosed = true;
  }

  private observe(): void {
    const live = this.options.source.live();
    if (live) this.counts.observe(live);
  }

  private isRunning(canary: Canary): boolean {
    const canaries = this.options.source.live()?.canaries ?? [];
    return canaries.map(canaryKey).includes(canaryKey(canary));
  }

  private async withdraw(canary: Canary, why: string): Promise<void> {
    const key = canaryKey(canary);
    if (this.withdrawing.has(key)) return;
    this.withdrawing.add(key);
    this.options.withdrawn.add(canary);
    while (!this.isClosed && this.isRunning(canary)) {
      try {
        await this.options.source.withdraw(canary, why);
        break;
      } catch (error) {
        this.options.log.warn({ err: error }, `${canary.part} could not be withdrawn yet`);
        await this.pause();
      }
    }
    this.withdrawing.delete(key);
  }

  private pause(): Promise<void> {
    return new Promise((resolve) => {
      setTimeout(resolve, this.options.tryAgainAfter ?? TRY_AGAIN_AFTER).unref();
    });
  }
}
