import type { AreaVersion, ReleasedFile } from '@teluk-mart/releases/released-version';
import {
  AREAS_PREFIX,
  type RegisteredArea,
  type ScriptHashes,
} from '@teluk-mart/shared/contract/registry';

/** Hashes of the scripts among a version's files, by path. */
export function scriptsOf(files: Readonly<Record<string, ReleasedFile>>): ScriptHashes {
  const scripts = Object.entries(files).filter(([path]) => path.endsWith('.js'));
  return Object.fromEntries(scripts.map(([path, { integrity }]) => [path, integrity]));
}

/** An area as a released version describes it, delivered by this server. */
export function registeredArea({ part, version, manifest, files }: AreaVersion): RegisteredArea {
  return {
    ...manifest,
    base: `${AREAS_PREFIX}${part}/`,
    release: version,
    scripts: scriptsOf(files),
  };
}
