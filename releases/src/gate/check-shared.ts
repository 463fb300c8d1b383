import { satisfies } from 'semver';
import {
  type ConsumedModule,
  FEDERATION_RUNTIME,
  type ProvidedModule,
} from '@teluk-mart/contract/manifests';
import type { Violation } from '../errors';
import type { AreaVersion, ReleasedVersion, ShellVersion } from '../versions/released-version';
import type { ComposedVersions } from '../versions/composition';

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

/**
 * Returns why a shell cannot run the remote entry of an area that was built before there was a runtime of the
 * federation.
 */
function unlikeFederation({ manifest }: AreaVersion, shell: ShellVersion): string | undefined {
  const runtime = shell.manifest.provides[FEDERATION_RUNTIME];
  if (!runtime || FEDERATION_RUNTIME in manifest.consumes) return undefined;
  return (
    `It was built for webpack's own federation, but the shell loads areas by ` +
    `${FEDERATION_RUNTIME} ${runtime.version}. Build it again.`
  );
}

function between(area: AreaVersion, shell: ShellVersion): Violation[] {
  return [
    unlikeFederation(area, shell),
    ...Object.entries(area.manifest.consumes).map(([module, consumed]) =>
      unmet(module, consumed, shell.manifest.provides[module]),
    ),
  ]
    .filter((reason) => reason !== undefined)
    .map((reason) => ({ check: 'shared', consumer: area.part, reason }));
}

/**
 * Refuses an area that takes something at run time which the live shell does not provide. Refuses a shell that would no
 * longer provide what a live area takes (docs/decisions/002-sharing.md).
 */
export function checkShared(version: ReleasedVersion, live: ComposedVersions): Violation[] {
  if (version.kind === 'shell')
    return [...live.areas.values()].flatMap((area) => between(area, version));
  return live.shell ? between(version, live.shell) : [];
}
