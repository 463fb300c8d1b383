import type { Visit } from './visit-tokens';

/** How far the window reaches back, in milliseconds. */
const LENGTH = 10 * 60 * 1000;

/** Length of its slices, which it drops as wholes. */
const SLICE = 30 * 1000;

/** Most visits that a slice tells apart; of further ones every report counts as a visit of its own. */
const MOST_KNOWN = 10_000;

interface Slice {
  /** Number of the slice since the clock began. */
  number: number;
  documents: number;
  visits: Set<string>;
  /** Reports beyond those of `visits`. */
  more: number;
  groups: Set<number>;
}

/** What has happened in the window. */
export interface WindowCounts {
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
    if (current.visits.size < MOST_KNOWN) current.visits.add(id);
    else current.more += 1;
    current.groups.add(group);
  }

  /** What has happened in the window that ends now. */
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
