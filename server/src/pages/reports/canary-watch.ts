import { randomBytes } from 'node:crypto';
import type { ErrorReport } from '@teluk-mart/contract/error-report';
import { Tokens } from '../../app/tokens';
import { canaryKey, type CanaryNews, type CanaryTally } from '../../releases/canary-counts';
import type { Canary } from '../../releases/journal/deployment';
import type { Delivery } from '../compositions/choose-site';
import type { SiteSource } from '../compositions/site-source';

/** Fewest groups of visitors with errors for which a canary is withdrawn: one broken browser is not enough. */
const FEWEST_GROUPS = 3;

/** Share of the documents delivered with a canary that may have errors. */
const TOLERATED_SHARE = 0.02;

interface WatchOptions {
  source: Pick<SiteSource, 'live' | 'withdraw' | 'canaryCounts'>;
  visits: Pick<VisitTokens, 'issue'>;
  log: { warn: (details: object, message: string) => void };
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
 * add up what they count in the database, one after the other, so that no document waits for it; one that hears of an
 * error decides on the sum. What fails while the database is away is not counted.
 */
export class CanaryWatch {
  private counting = Promise.resolve();
  private isFailing = false;

  constructor(private readonly options: WatchOptions) {}

  /** Counts a document, or the registry of a tab that goes on with another composition, and names the visit. */
  startVisit({ canary, group }: Pick<Delivery, 'canary' | 'group'>): string {
    if (canary) this.count(canary, { documents: 1, errors: new Map() });
    return this.options.visits.issue({ canarySince: canary?.since, group });
  }

  /** Takes a browser's report of a visit; it counts if the error is of the canary that the visit was delivered with. */
  report({ area, release, kind, message }: ErrorReport, { id, group, canarySince }: Visit): void {
    this.options.log.warn({ area, release, kind, error: message }, 'a browser reports an error');
    const canary = this.running().find(
      ({ part, version, since }) => part === area && version === release && since === canarySince,
    );
    if (canary) this.count(canary, { documents: 0, errors: new Map([[id, group]]) }, message);
  }

  /** Waits until all that came in is counted. */
  async close(): Promise<void> {
    await this.counting;
  }

  private running(): readonly Canary[] {
    return this.options.source.live()?.canaries ?? [];
  }

  private count(canary: Canary, news: CanaryNews, words?: string): void {
    this.counting = this.counting.then(() => this.judge(canary, news, words));
  }

  /**
   * Adds news of a canary up, and withdraws it where the sum is too much; does nothing once it has ended.
   *
   * @param words message of a browser, for an error
   */
  private async judge(canary: Canary, news: CanaryNews, words?: string): Promise<void> {
    const { source, log } = this.options;
    const key = canaryKey(canary);
    if (!this.running().some((running) => canaryKey(running) === key)) return;
    try {
      await source.canaryCounts.add(canary, news);
      this.isFailing = false;
      if (words === undefined) return;
      const tally = await source.canaryCounts.sum(canary);
      if (hasTooManyErrors(tally)) await source.withdraw(canary, reasonOf(tally, words));
    } catch (error) {
      if (!this.isFailing)
        log.warn({ err: error }, 'canaries are not watched while the database is away');
      this.isFailing = true;
    }
  }
}

/** A document that was delivered, as its error reports name it. */
export interface Visit {
  /** Random id that names no person. One for all where there is no canary, since nothing is counted of these. */
  id: string;
  /** Start of the canary that it was delivered with, which distinguishes its run from an earlier one. */
  canarySince?: string | undefined;
  /** The visitor's group (`GROUPS`), which distinguishes one visitor with many documents from many visitors. */
  group: number;
}

/** Seconds after its delivery for which the errors of a document are counted, at least. */
const LIFE = 60 * 60;

/** Signs and reads the names of visits, so that errors can be reported only of documents that were delivered. */
export class VisitTokens extends Tokens<Visit> {
  constructor(secret: string) {
    super(secret, 'visits');
  }

  /**
   * Returns the signed name of a new visit. Without a canary it is the same for an hour. So a page that everybody gets
   * is the same from each server, and a browser or proxy need not fetch it again.
   */
  issue({ canarySince, group }: Omit<Visit, 'id'>, now = Date.now()): string {
    const seconds = Math.ceil(now / 1000);
    if (canarySince === undefined) {
      const hour = seconds - (seconds % LIFE);
      return this.sign({ id: 'anybody', group: 0, exp: hour + 2 * LIFE });
    }
    const id = randomBytes(9).toString('base64url');
    return this.sign({ id, canarySince, group, exp: seconds + LIFE });
  }
}
