import type { Canary } from '../../releases/journal/deployment';
import { type CanaryTally, SLICE, WINDOW } from '../../releases/store/canary-counts';
import { canaryKey } from '../compositions/withdrawn-canaries';
import type { Visit } from './visit-tokens';

/** A visit of which an error was reported. */
export type VisitWithErrors = Pick<Visit, 'id' | 'group'>;

/** Decides on a canary after an error was counted, with the words of a browser. */
export type Judge = (canary: Canary, tally: CanaryTally, words: string) => void;

/** Counts the documents delivered with each canary that runs, and the visits in which browsers report errors of it. */
export interface ErrorCounts {
  /** Counts a document. */
  addDocument: (canary: Canary) => void;
  /** Counts an error; those of one visit count once. */
  addError: (canary: Canary, visit: VisitWithErrors, words: string) => void;
  /** Forgets canaries that have ended. */
  keepOnly: (running: readonly Canary[]) => void;
  /** Counts no more. */
  close: () => void;
}

/** Counts of the only server of a shop, in memory. */
export class OwnErrorCounts implements ErrorCounts {
  private windows = new Map<string, ErrorWindow>();

  constructor(private readonly judge: Judge) {}

  addDocument(canary: Canary): void {
    this.windowOf(canary).addDocument(performance.now());
  }

  addError(canary: Canary, visit: VisitWithErrors, words: string): void {
    const window = this.windowOf(canary);
    const now = performance.now();
    window.addError(visit, now);
    this.judge(canary, window.counts(now), words);
  }

  keepOnly(running: readonly Canary[]): void {
    const keys = new Set(running.map(canaryKey));
    this.windows = new Map([...this.windows].filter(([key]) => keys.has(key)));
  }

  close(): void {
    this.windows.clear();
  }

  private windowOf(canary: Canary): ErrorWindow {
    const key = canaryKey(canary);
    const window = this.windows.get(key) ?? new ErrorWindow();
    this.windows.set(key, window);
    return window;
  }
}

/** Most visits that a slice distinguishes; of further ones every report counts as a visit of its own. */
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
  addError({ id, group }: VisitWithErrors, now: number): void {
    const current = this.sliceAt(now);
    if (this.slices.some(({ visits }) => visits.has(id))) return;
    if (current.visits.size < MAX_KNOWN_VISITS) current.visits.add(id);
    else current.more += 1;
    current.groups.add(group);
  }

  /** Counts what has happened in the window that ends now. */
  counts(now: number): CanaryTally {
    this.sliceAt(now);
    const documents = sum(this.slices.map((slice) => slice.documents));
    const visits = sum(this.slices.map((slice) => slice.visits.size + slice.more));
    const groups = new Set(this.slices.flatMap((slice) => [...slice.groups])).size;
    return { documents, visits, groups };
  }

  private sliceAt(now: number): Slice {
    const number = Math.floor(now / SLICE);
    const oldest = number - WINDOW / SLICE;
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
