import type { Canary } from '../deployment';
import { ReleaseError } from '../release-error';

type Slice = Pick<Canary, 'from' | 'to'>;

/**
 * The first free interval of the visitors, in per cent, that is long enough. Slices of others are never moved: their
 * visitors keep what they have.
 */
export function freeSlice(taken: readonly Slice[], percent: number): Slice {
  if (!(percent > 0 && percent <= 100)) {
    throw new ReleaseError(`A slice has more than 0 and at most 100 per cent, not ${percent}.`);
  }
  let from = 0;
  for (const slice of taken.toSorted((a, b) => a.from - b.from)) {
    if (slice.from - from >= percent) break;
    from = slice.to;
  }
  if (from + percent <= 100) return { from, to: from + percent };
  throw new ReleaseError(`No ${percent} per cent of the visitors are free of other candidates.`);
}
