import { FEWEST_KEEP_DAYS, prune } from '@teluk-mart/releases/operations/prune';
import { PRUNING } from '@teluk-mart/releases/objects/keys';
import { timeBytes } from '@teluk-mart/releases/store/pruning-lock';
import type { ReleaseStore } from '@teluk-mart/releases/store/release-store';

const DAY = 86_400_000;

/**
 * Prunes at a later time, when the latest releases are no longer kept for their age. There is no other pruning here: a
 * mark of one was left by a killed process, and its time is over.
 */
export async function pruneLater(releases: ReleaseStore): Promise<void> {
  await releases.objects.replace(PRUNING, timeBytes(0));
  const now = Date.now() + (FEWEST_KEEP_DAYS + 1) * DAY;
  const rule = { keepDays: FEWEST_KEEP_DAYS, now };
  await prune(releases, rule, { by: 'soak', why: 'a soak run' });
}
