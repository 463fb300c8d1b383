import type { ConsumedModule, ProvidedModule } from '@teluk-mart/contract/manifests';
import { satisfies } from 'semver';
import type { Violation } from '../errors';
import type { ComposedVersions } from '../versions/composition';
import type { AreaVersion, ReleasedVersion, ShellVersion } from '../versions/released-version';

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

/** Refuses an area that was built for a contract which the shell does not serve. */
function contractViolations({ part, manifest }: AreaVersion, shell: ShellVersion): Violation[] {
  const [needed, served] = [manifest.contract, shell.manifest.contract];
  if (satisfies(served, `^${needed}`)) return [];
  const reason =
    `It was built for version ${needed} of shared/contract, ` +
    `which the shell with version ${served} does not serve.`;
  return [{ check: 'contract', consumer: part, reason }];
}

function between(area: AreaVersion, shell: ShellVersion): Violation[] {
  const shared = Object.entries(area.manifest.consumes)
    .map(([module, consumed]) => unmet(module, consumed, shell.manifest.provides[module]))
    .filter((reason) => reason !== undefined)
    .map((reason): Violation => ({ check: 'shared', consumer: area.part, reason }));
  return [...contractViolations(area, shell), ...shared];
}

/**
 * Refuses an area whose contract the live shell does not serve, or that takes something at run time which it does not
 * provide. Refuses a shell that would no longer do so for a live area (docs/decisions/002-sharing.md).
 */
export function checkShared(version: ReleasedVersion, live: ComposedVersions): Violation[] {
  if (version.kind === 'shell')
    return [...live.areas.values()].flatMap((area) => between(area, version));
  return live.shell ? between(version, live.shell) : [];
}
