import { FEWEST_KEEP_DAYS, prune } from '@teluk-mart/releases/operations/prune';
import { PRUNING } from '@teluk-mart/releases/objects/keys';
import { timeBytes } from '@teluk-mart/releases/store/pruning-lock';
import type { ReleaseStore } from '@teluk-mart/releases/store/release-store';

const DAY = 86_400_000;

/**
 * Prunes as somebody would who comes when all that was released lately is no longer kept for its age. Nobody else does so
 * here: a mark of somebody at work was left by a process that was killed, and its time is over.
 */
export async function pruneLater(releases: ReleaseStore): Promise<void> {
  await releases.objects.replace(PRUNING, timeBytes(0));
  const now = Date.now() + (FEWEST_KEEP_DAYS + 1) * DAY;
  const rule = { keepDays: FEWEST_KEEP_DAYS, now };
  await prune(releases, rule, { by: 'soak', why: 'a soak run' });
}
