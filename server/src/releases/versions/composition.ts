import type { AreaVersion, ShellVersion, VersionName } from './released-version';

/** Name of the shell among the parts that are released; all other parts are areas. */
export const SHELL_PART = 'shell';

/** One part as a composition names it. */
export interface ComposedPart {
  /** Content-addressed version: the same files always have the same one. */
  version: string;
}

/**
 * One version of the shell and of every area, which run together. Immutable; its id is a hash of its content, so two
 * servers that name the same composition deliver the same bytes.
 */
export interface Composition {
  shell: ComposedPart;
  areas: Readonly<Record<string, ComposedPart>>;
}

/** The parts of a composition with all that the store knows of them. */
export interface ComposedVersions {
  /** `undefined` where the shell's version has been deleted. */
  shell: ShellVersion | undefined;
  areas: ReadonlyMap<string, AreaVersion>;
  /** Names of areas whose version has been deleted. */
  missing: string[];
}

/** Returns a part of a composition; `undefined` for an area that it does not have. */
export function partOf(composition: Composition, part: string): ComposedPart | undefined {
  return part === SHELL_PART ? composition.shell : composition.areas[part];
}

/** Returns the versions that a composition names. */
export function versionsIn({ shell, areas }: Composition): VersionName[] {
  return [
    { part: SHELL_PART, version: shell.version },
    ...Object.entries(areas).map(([part, { version }]) => ({ part, version })),
  ];
}
