import type { Canary } from '@teluk-mart/releases/journal/deployment';
import type { ErrorReport } from '@teluk-mart/shared/contract/error-report';
import type { LiveState } from '../compositions/live-pointer';
import { canaryKey } from '../compositions/withdrawn-canaries';
import type { Visit } from './visit-tokens';

/** Counts of a canary in the window. */
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
 * Counts, of each canary that runs, the documents that this server has delivered with it and the visits in which
 * browsers report errors of it. A canary that has ended is forgotten; started again, it is counted anew.
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

  /** Counts a document with a canary; one that has ended in the meantime is not counted. */
  served(canary: Canary): void {
    const counted = this.running.get(canaryKey(canary));
    if (!counted) return;
    // The clock may have been set back.
    counted.since = Math.min(counted.since, Date.now());
    counted.window.addDocument(performance.now());
  }

  /** Counts a report; returns the canary's tally where the error is a canary's own, in a visit that was counted. */
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

/** Length of the window in milliseconds. */
const LENGTH = 10 * 60 * 1000;

/** Length of its slices in milliseconds; each is dropped as a whole. */
const SLICE = 30 * 1000;

/** Most visits that a slice tells apart; of further ones every report counts as a visit of its own. */
const MAX_KNOWN_VISITS = 10_000;

interface Slice {
  /** Number of the slice since the clock began. */
  number: number;
  documents: number;
  visits: Set<string>;
  /** Reports beyond those of `visits`. */
  more: number;
  groups: Set<number>;
}

interface WindowCounts {
  /** Documents that were delivered, at least as many as there are visits with errors. */
  documents: number;
  /** Visits with errors. */
  visits: number;
  /** Groups of the visitors who had them. */
  groups: number;
}

/**
 * Counts documents and the visits among them that had errors, over the last ten minutes, in bounded memory. Times are
 * those of a clock that never goes back, in milliseconds (`performance.now`).
 */
export class ErrorWindow {
  private slices: Slice[] = [];

  /** Counts a document. */
  addDocument(now: number): void {
    this.sliceAt(now).documents += 1;
  }

  /** Counts an error; those of one visit count once. */
  addError({ id, group }: Visit, now: number): void {
    const current = this.sliceAt(now);
    if (this.slices.some(({ visits }) => visits.has(id))) return;
    if (current.visits.size < MAX_KNOWN_VISITS) current.visits.add(id);
    else current.more += 1;
    current.groups.add(group);
  }

  /** Counts what has happened in the window that ends now. */
  counts(now: number): WindowCounts {
    this.sliceAt(now);
    const documents = sum(this.slices.map((slice) => slice.documents));
    const visits = sum(this.slices.map((slice) => slice.visits.size + slice.more));
    const groups = new Set(this.slices.flatMap((slice) => [...slice.groups])).size;
    // A tab that was opened before the window may have its error within.
    return { documents: Math.max(documents, visits), visits, groups };
  }

  private sliceAt(now: number): Slice {
    const number = Math.floor(now / SLICE);
    const oldest = number - LENGTH / SLICE;
    this.slices = this.slices.filter((slice) => slice.number > oldest);
    const known = this.slices.at(-1);
    if (known?.number === number) return known;
    const slice = {
      number,
      documents: 0,
      visits: new Set<string>(),
      more: 0,
      groups: new Set<number>(),
    };
    this.slices.push(slice);
    return slice;
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
