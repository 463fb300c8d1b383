import type { Refusal } from '../refusal';
import type { ReleasedVersion } from '../released-version';
import type { ComposedVersions } from '../composed-versions';
import { checkBudgets } from './check-budgets';
import { checkCollisions } from './check-collisions';
import { checkDeclaration } from './check-declaration';
import { checkExposes } from './check-exposes';
import { checkShared } from './check-shared';
import { shapeFaults } from './declaration/shape-faults';

/**
 * The checks that need nothing but what is written down about a candidate and about the parts that are live: each
 * fault of each check, or none where it may be released. A misshapen declaration is told alone, since the other
 * checks read it.
 */
export function staticRefusals(candidate: ReleasedVersion, live: ComposedVersions): Refusal[] {
  const declaration = checkDeclaration(candidate);
  if (candidate.kind === 'area' && shapeFaults(candidate.manifest).length > 0) return declaration;
  return [
    ...declaration,
    ...checkExposes(candidate),
    ...checkShared(candidate, live),
    ...checkCollisions(candidate, live),
    ...checkBudgets(candidate),
  ];
}
