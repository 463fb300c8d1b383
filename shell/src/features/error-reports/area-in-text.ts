import { AREAS_PREFIX, SHELL_PREFIX } from '@teluk-mart/shared/contract/registry';

/** Name by which errors of the shell's own code are counted. */
export const SHELL = 'shell';

const AREA_ADDRESS = new RegExp(`${AREAS_PREFIX}([a-z][a-z0-9-]*)/`);

/**
 * The part of the site whose code a stack or an address names first; the shell only where there is no area, because
 * what an area calls stands above it in a stack. `undefined` where it is no code of ours.
 */
export function areaInText(text: string): string | undefined {
  return AREA_ADDRESS.exec(text)?.[1] ?? (text.includes(SHELL_PREFIX) ? SHELL : undefined);
}
