import type { Refusal } from '../refusal';
import type { ReleasedVersion } from '../released-version';
import { areaFaults } from './declaration/area-faults';
import { shellFaults } from './declaration/shell-faults';

/** Refuses what a part declares about itself where that makes no sense, whatever else is live. */
export function checkDeclaration(candidate: ReleasedVersion): Refusal[] {
  const { part } = candidate;
  const faults =
    candidate.kind === 'area'
      ? areaFaults(candidate.manifest, part)
      : shellFaults(candidate.manifest);
  return faults.map((reason) => ({ check: 'declaration', consumer: part, reason }));
}
