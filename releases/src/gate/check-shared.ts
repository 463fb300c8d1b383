import { satisfies } from 'semver';
import type { ConsumedModule } from '@teluk-mart/shared/contract/area-manifest';
import type { ProvidedModule } from '@teluk-mart/shared/contract/shell-manifest';
import type { Refusal } from '../refusal';
import type { AreaVersion, ReleasedVersion, ShellVersion } from '../released-version';
import type { ComposedVersions } from '../composed-versions';

function unmet(
  module: string,
  { range, names }: ConsumedModule,
  provided: ProvidedModule | undefined,
): string | undefined {
  if (!provided) return `It needs ${module} ${range}, which the shell does not provide.`;
  if (!satisfies(provided.version, range))
    return `It needs ${module} ${range}, but the shell provides ${provided.version}.`;
  if (provided.names.length === 0) return undefined;
  const lacking = names.filter((name) => !provided.names.includes(name));
  return lacking.length > 0
    ? `It uses ${lacking.join(', ')} of ${module}, which the shell's ${provided.version} does not export.`
    : undefined;
}

function between(area: AreaVersion, shell: ShellVersion): Refusal[] {
  return Object.entries(area.manifest.consumes)
    .map(([module, consumed]) => unmet(module, consumed, shell.manifest.provides[module]))
    .filter((reason) => reason !== undefined)
    .map((reason) => ({ check: 'shared', consumer: area.part, reason }));
}

/**
 * Refuses an area that takes something at run time which the live shell does not provide, and a shell that would no
 * longer provide what a live area takes (docs/decisions/002-sharing.md).
 */
export function checkShared(candidate: ReleasedVersion, live: ComposedVersions): Refusal[] {
  if (candidate.kind === 'shell')
    return [...live.areas.values()].flatMap((area) => between(area, candidate));
  return live.shell ? between(candidate, live.shell) : [];
}
