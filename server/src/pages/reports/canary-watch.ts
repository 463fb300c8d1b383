import type { Canary } from '../../releases/journal/deployment';
import type { CanaryTally } from '../../releases/store/canary-counts';
import type { ErrorReport } from '@teluk-mart/contract/error-report';
import type { Delivery } from '../compositions/choose-site';
import type { FollowedReleases, SiteSource } from '../compositions/site-source';
import { canaryKey, type WithdrawnCanaries } from '../compositions/withdrawn-canaries';
import { type ErrorCounts, type Judge, OwnErrorCounts, SharedErrorCounts } from './error-counts';
import type { Visit, VisitTokens } from './visit-tokens';

/** Fewest groups of visitors with errors for which a canary is withdrawn: one broken browser is not enough. */
const FEWEST_GROUPS = 3;

/** Share of the documents delivered with a canary that may have errors. */
const TOLERATED_SHARE = 0.02;

/** Pause in milliseconds before a withdrawal that failed is tried again. */
const TRY_AGAIN_AFTER = 1000;

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
 * Withdraws a canary automatically when browsers of several visitors report errors of it in too many visits, of all
 * servers together.
 */
export class CanaryWatch {
  private readonly counts: ErrorCounts;
  private readonly withdrawing = new Set<string>();
  private isClosed = false;

  constructor(private readonly options: WatchOptions) {
    const judge: Judge = (canary, tally, words) => {
      if (hasTooManyErrors(tally)) void this.withdraw(canary, reasonOf(tally, words));
    };
    const { following, log, gathering } = options;
    this.counts = following?.canaryCounts
      ? new SharedErrorCounts({ counts: following.canaryCounts, judge, log, gathering })
      : new OwnErrorCounts(judge);
  }

  /** Counts a document, or the registry of a tab that goes on with another composition, and names the visit. */
  startVisit({ canary, group }: Pick<Delivery, 'canary' | 'group'>): string {
    if (canary) this.counts.addDocument(canary);
    return this.options.visits.issue({ canarySince: canary?.since, group });
  }

  /** Takes a browser's report of a visit; it counts if the error is of the canary that the visit was delivered with. */
  report({ area, release, kind, message }: ErrorReport, { id, group, canarySince }: Visit): void {
    this.options.log.warn({ area, release, kind, error: message }, 'a browser reports an error');
    const canary = this.running().find(
      ({ part, version, since }) => part === area && version === release && since === canarySince,
    );
    if (canary) this.counts.addError(canary, { id, group, words: message });
  }

  /** Counts no more, and drops withdrawals that have failed so far. */
  close(): void {
    this.isClosed = true;
    this.counts.close();
  }

  private running(): readonly Canary[] {
    return this.options.source.live()?.canaries ?? [];
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
