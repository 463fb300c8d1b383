import type { Violation } from '../errors';
import type { ComposedVersions } from '../versions/composition';
import type { ReleasedVersion } from '../versions/released-version';
import { checkBudgets } from './check-budgets';
import { checkCollisions } from './check-collisions';
import { checkExposes } from './check-exposes';
import { checkShared } from './check-shared';
import { checkDeclaration } from './declaration/check-declaration';

/** The checks that need no browser and no compiler: why a version must not live together with what is live. */
export type StaticGate = (version: ReleasedVersion, live: ComposedVersions) => Violation[];

/**
 * Runs the checks that need only what is written down about a version and about the live parts; returns each violation
 * of each check.
 */
export function staticViolations(version: ReleasedVersion, live: ComposedVersions): Violation[] {
  return [
    ...checkDeclaration(version),
    ...checkExposes(version),
    ...checkShared(version, live),
    ...checkCollisions(version, live),
    ...checkBudgets(version),
  ];
}
