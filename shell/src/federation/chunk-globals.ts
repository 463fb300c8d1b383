import { containerName } from '@teluk-mart/shared/contract/container-name';
import { RELEASE_ATTRIBUTE } from '@teluk-mart/shared/contract/prepare-script';

/** The release of the script that runs at the moment; `undefined` for a script of none. */
function runningRelease(): string | undefined {
  return document.currentScript?.getAttribute(RELEASE_ATTRIBUTE) ?? undefined;
}

const separated = new Set<string>();

/**
 * Keeps the chunks of an area's releases apart. Webpack lets chunks reach their runtime through one global array that
 * bears the area's name, and gives the same module of two releases the same number: with one array for all, a chunk of
 * the newer release would replace code under the pages of the older. So each release finds an array of its own there.
 */
export function separateChunks(area: string): void {
  if (separated.has(area)) return;
  separated.add(area);
  const chunks = new Map<string | undefined, unknown>();
  Object.defineProperty(globalThis, `webpackChunk${containerName(area)}`, {
    configurable: true,
    get: () => chunks.get(runningRelease()),
    set: (value: unknown) => chunks.set(runningRelease(), value),
  });
}
