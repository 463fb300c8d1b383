import type { AreaRoute, MenuEntry } from './area';

/** A module that the shell provides to the areas. */
export interface ProvidedModule {
  version: string;
  /** What it exports; empty where that is only known at run time (CommonJS). */
  names: readonly string[];
}

/** A page of the shell as the gate in front of releases knows it. */
export type ShellManifestPage = Pick<AreaRoute, 'path' | 'roles'>;

/** `shell.json`: the files of the shell's build that documents name. */
export interface ShellManifest {
  /** Scripts in loading order, relative to the shell's folder. */
  scripts: readonly string[];
  /** Further scripts by the name of the chunk that needs them, for pages that the shell draws itself. */
  chunks: Readonly<Record<string, readonly string[]>>;
  /** The text font, preloaded so that text is drawn once. */
  font?: string | undefined;
  /** What areas may take from it at run time, by module. */
  provides: Readonly<Record<string, ProvidedModule>>;
  /** The pages that it draws itself, as `src/routing/shell-pages.ts` declares them: no area may declare them too. */
  pages: readonly ShellManifestPage[];
  /** Its own entries of the staff menu, as `src/features/frame/shell-menu.ts` declares them. */
  menu: readonly MenuEntry[];
  /** All browser files of the build, without their compressed copies: what a release takes. */
  files: readonly string[];
}

/** File name of the manifest inside the shell's build. */
export const SHELL_MANIFEST_FILE = 'shell.json';
