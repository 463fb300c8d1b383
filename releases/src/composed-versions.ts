import type { AreaVersion, ShellVersion } from './released-version';

/** The parts of a composition with all that the store knows of them. */
export interface ComposedVersions {
  /** `undefined` where the shell's version is missing from the store or damaged. */
  shell: ShellVersion | undefined;
  areas: ReadonlyMap<string, AreaVersion>;
  /** Names of areas whose version is missing from the store or damaged. */
  missing: string[];
}
