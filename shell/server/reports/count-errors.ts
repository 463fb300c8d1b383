import type { Canary } from '@teluk-mart/releases/deployment';
import type { ErrorReport } from '@teluk-mart/shared/contract/error-report';
import type { LiveState } from '../compositions/site-source';
import type { Visit } from './visit-tokens';

/** What is counted of one candidate while it runs. */
export interface Tally {
  canary: Canary;
  /** When this server first knew of it, in milliseconds since 1970: it has counted no document before that. */
  since: number;
  /** Compositions that had it: a new one each time that something else was released. */
  compositions: Set<string>;
  /** Documents that were delivered with it. */
  documents: number;
  /** Visits in which it had an error. */
  visits: Set<string>;
  /** The words of the first error. */
  message: string;
}

/** Most visits that are remembered of a candidate; it has long been withdrawn then. */
const MOST_VISITS = 10_000;

function keyOf({ part, version, since }: Canary): string {
  return [part, version, since].join(' ');
}

/**
 * Counts, of each candidate that runs, the documents that this server has delivered with it and the visits in which
 * browsers report errors of it. A candidate that has ended is forgotten; started again, it is counted anew.
 */
export class ErrorCounts {
  private readonly tallies = new Map<string, Tally>();
  private known: LiveState | undefined;

  /** Follows what is live. */
  observe(live: LiveState, now = Date.now()): void {
    if (live === this.known) return;
    this.known = live;
    const running = new Set(live.canaries.map(keyOf));
    for (const key of this.tallies.keys()) if (!running.has(key)) this.tallies.delete(key);
    for (const canary of live.canaries)
      this.tallyOf(canary, now).compositions.add(canary.composition);
  }

  /** A document with a candidate was delivered; one that has ended in the meantime is not counted. */
  served(canary: Canary): void {
    const tally = this.tallies.get(keyOf(canary));
    if (tally) tally.documents += 1;
  }

  /** Counts a report; the candidate's tally where the error is a candidate's own, in a visit that was counted. */
  add({ area, release, message }: ErrorReport, visit: Visit): Tally | undefined {
    const tally = [...this.tallies.values()].find(
      ({ canary, compositions, since }) =>
        canary.part === area &&
        canary.version === release &&
        compositions.has(visit.composition) &&
        visit.at >= since,
    );
    if (!tally || tally.visits.size >= MOST_VISITS) return tally;
    if (tally.visits.size === 0) tally.message = message;
    tally.visits.add(visit.id);
    return tally;
  }

  private tallyOf(canary: Canary, now: number): Tally {
    const key = keyOf(canary);
    const known = this.tallies.get(key);
    if (known) return known;
    const tally = {
      canary,
      since: now,
      compositions: new Set([canary.composition]),
      documents: 0,
      visits: new Set<string>(),
      message: '',
    };
    this.tallies.set(key, tally);
    return tally;
  }
}
