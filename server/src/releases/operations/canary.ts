import { ReleaseError } from '../errors';
import type { Canary, Deployment } from '../journal/deployment';
import type { ReleaseStore } from '../release-store';
import { composeChecked, deploy, type WhoAndWhy } from './deploy';
import type { ReleaseRequest } from './release';

type Slice = Pick<Canary, 'from' | 'to'>;

/**
 * Finds the first free interval of the visitors, in per cent, that is long enough. Slices of others are never moved:
 * their visitors keep what they have.
 */
export function freeSlice(taken: readonly Slice[], percent: number): Slice {
  let from = 0;
  for (const slice of taken.toSorted((a, b) => a.from - b.from)) {
    if (slice.from - from >= percent) break;
    from = slice.to;
  }
  if (from + percent <= 100) return { from, to: from + percent };
  throw new ReleaseError(`No ${percent} per cent of the visitors are free of other canaries.`);
}

/** A version and the share of the visitors that gets it. */
interface CanaryRequest extends ReleaseRequest {
  /** Per cent of the visitors. */
  percent: number;
}

function canaryOf({ canaries }: Deployment, part: string): Canary | undefined {
  return canaries.find((canary) => canary.part === part);
}

/**
 * Gives a slice of the visitors a published version of a part. Throws a `ReleaseError` where the part has a canary
 * already, too few visitors are free of other canaries, or the static gate does not let it pass.
 */
export function startCanary(
  releases: ReleaseStore,
  { part, version, percent, by, why }: CanaryRequest,
): Promise<Deployment> {
  return deploy(releases, async (now, live) => {
    const running = canaryOf(live, part);
    if (running) {
      throw new ReleaseError(
        `Version ${running.version} of ${part} is a canary already. Promote or withdraw it first.`,
      );
    }
    const canary = {
      part,
      version,
      composition: await composeChecked(now, live.stable, [{ part, version }]),
      ...freeSlice(live.canaries, percent),
      since: new Date().toISOString(),
    };
    const canaries = [...live.canaries, canary];
    return { by, why, action: 'canary', part, version, stable: live.stable, canaries };
  });
}

/**
 * Gives everybody the canary of a part. Throws a `ReleaseError` where it has none, or the static gate does not
 * let it pass.
 */
export function promote(
  releases: ReleaseStore,
  { part, by, why }: WhoAndWhy & { part: string },
): Promise<Deployment> {
  return deploy(releases, async (now, live) => {
    const canary = canaryOf(live, part);
    if (!canary) throw new ReleaseError(`${part} has no canary to promote.`);
    const stable = await composeChecked(now, live.stable, [canary]);
    return { by, why, action: 'promote', part, version: canary.version, stable };
  });
}

/** A canary that is to be taken back. */
interface WithdrawRequest extends WhoAndWhy {
  part: string;
  /** The only version to withdraw: a process that watches a canary must not take back the next one. */
  version?: string | undefined;
}

/** Takes the canary of a part back from its visitors; returns `undefined` where there is none, or another one. */
export function withdraw(
  releases: ReleaseStore,
  { part, version, by, why }: WithdrawRequest,
): Promise<Deployment | undefined> {
  return deploy(releases, async (_now, live) => {
    const canary = canaryOf(live, part);
    if (!canary || (version !== undefined && version !== canary.version)) return undefined;
    const canaries = live.canaries.filter((other) => other !== canary);
    const { stable } = live;
    return { by, why, action: 'withdraw', part, version: canary.version, stable, canaries };
  });
}
