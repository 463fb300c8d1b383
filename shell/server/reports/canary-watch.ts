import type { Canary } from '@teluk-mart/releases/deployment';
import type { ErrorReport } from '@teluk-mart/shared/contract/error-report';
import type { SiteSource } from '../compositions/site-source';
import { ErrorCounts, type Tally } from './count-errors';
import type { VisitTokens } from './visit-tokens';

/** Visits with errors from which on a candidate is withdrawn: one broken browser is not enough. */
const FEWEST_VISITS = 3;

/** Share of the documents delivered with a candidate that may have errors. */
const TOLERATED_SHARE = 0.02;

/** Pause in milliseconds before a withdrawal that failed is tried again. */
const TRY_AGAIN_AFTER = 1000;

/** What the watch is given. */
export interface WatchOptions {
  source: Pick<SiteSource, 'live'>;
  visits: VisitTokens;
  /** Takes a candidate back; does nothing where it is none any more. */
  withdraw: (canary: Canary, why: string) => Promise<void>;
  log: { warn: (details: object, message: string) => void };
  /** Pause in milliseconds before a withdrawal that failed is tried again. */
  tryAgainAfter?: number;
}

function hasTooManyErrors({ visits, documents }: Tally): boolean {
  return visits.size >= FEWEST_VISITS && visits.size >= documents * TOLERATED_SHARE;
}

function reasonOf({ visits, documents, message }: Tally): string {
  return `errors in ${visits.size} of ${documents} visits: ${message}`;
}

/**
 * Withdraws a candidate by itself when browsers report errors of it in too many visits. Every server that delivers the
 * site watches what it has delivered itself.
 */
export class CanaryWatch {
  private readonly counts = new ErrorCounts();
  private readonly ending = new Set<string>();
  private isClosed = false;

  constructor(private readonly options: WatchOptions) {}

  /**
   * Notes that a document is about to be delivered and names its visit.
   *
   * @param canary the candidate in it, if any
   */
  deliver(composition: string, canary: Canary | undefined): string {
    this.observe();
    if (canary) this.counts.served(canary);
    return this.options.visits.issue(composition);
  }

  /** Takes a browser's report; one of a visit that is not ours, or over, counts for nothing. */
  report(report: ErrorReport): void {
    this.observe();
    const visit = this.options.visits.read(report.visit);
    if (!visit) return;
    const { area, release, kind, message } = report;
    this.options.log.warn({ area, release, kind, error: message }, 'a browser reports an error');
    const tally = this.counts.add(report, visit);
    if (tally && hasTooManyErrors(tally)) void this.withdraw(tally);
  }

  /** Ends the watch. */
  close(): void {
    this.isClosed = true;
  }

  private observe(): void {
    const live = this.options.source.live();
    if (live) this.counts.observe(live);
  }

  private isRunning({ part, version, since }: Canary): boolean {
    const canaries = this.options.source.live()?.canaries ?? [];
    return canaries.some(
      (other) => other.part === part && other.version === version && other.since === since,
    );
  }

  private async withdraw(tally: Tally): Promise<void> {
    const { canary } = tally;
    const key = [canary.part, canary.version, canary.since].join(' ');
    if (this.ending.has(key)) return;
    this.ending.add(key);
    while (!this.isClosed && this.isRunning(canary)) {
      try {
        await this.options.withdraw(canary, reasonOf(tally));
        break;
      } catch (error) {
        this.options.log.warn({ err: error }, `${canary.part} could not be withdrawn yet`);
        await this.pause();
      }
    }
    this.ending.delete(key);
  }

  private pause(): Promise<void> {
    return new Promise((resolve) => {
      setTimeout(resolve, this.options.tryAgainAfter ?? TRY_AGAIN_AFTER).unref();
    });
  }
}
