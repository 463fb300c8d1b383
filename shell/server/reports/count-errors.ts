import type { Canary } from '@teluk-mart/releases/deployment';
import type { ErrorReport } from '@teluk-mart/shared/contract/error-report';
import type { LiveState } from '../compositions/site-source';
import { canaryKey } from './canary-key';
import { ErrorWindow, type WindowCounts } from './error-window';
import type { Visit } from './visit-tokens';

/** What is counted of a candidate. */
export interface Tally extends WindowCounts {
  canary: Canary;
}

interface Counted {
  canary: Canary;
  /** When this server first delivered it, in milliseconds since 1970: errors of earlier visits are not its to count. */
  since: number;
  /** Compositions that had it: a new one each time that something else was released. */
  compositions: Set<string>;
  window: ErrorWindow;
}

/**
 * Counts, of each candidate that runs, the documents that this server has delivered with it and the visits in which
 * browsers report errors of it. A candidate that has ended is forgotten; started again, it is counted anew.
 */
export class ErrorCounts {
  private readonly running = new Map<string, Counted>();
  private known: LiveState | undefined;

  /** Follows what is live. */
  observe(live: LiveState): void {
    if (live === this.known) return;
    this.known = live;
    const keys = new Set(live.canaries.map(canaryKey));
    for (const key of this.running.keys()) if (!keys.has(key)) this.running.delete(key);
    for (const canary of live.canaries) this.countedOf(canary).compositions.add(canary.composition);
  }

  /** A document with a candidate was delivered; one that has ended in the meantime is not counted. */
  served(canary: Canary): void {
    const counted = this.running.get(canaryKey(canary));
    if (!counted) return;
    // The clock may have been set back.
    counted.since = Math.min(counted.since, Date.now());
    counted.window.addDocument(performance.now());
  }

  /** Counts a report; the candidate's tally where the error is a candidate's own, in a visit that was counted. */
  add({ area, release }: ErrorReport, visit: Visit): Tally | undefined {
    const counted = [...this.running.values()].find(
      ({ canary, compositions, since }) =>
        canary.part === area &&
        canary.version === release &&
        compositions.has(visit.composition) &&
        visit.at >= since,
    );
    if (!counted) return undefined;
    const now = performance.now();
    counted.window.addError(visit, now);
    return { canary: counted.canary, ...counted.window.counts(now) };
  }

  private countedOf(canary: Canary): Counted {
    const key = canaryKey(canary);
    const known = this.running.get(key);
    if (known) return known;
    const counted = {
      canary,
      since: Date.now(),
      compositions: new Set([canary.composition]),
      window: new ErrorWindow(),
    };
    this.running.set(key, counted);
    return counted;
  }
}
