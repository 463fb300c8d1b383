/** `shell.json`: the files of the shell's build that documents name. */
export interface ShellManifest {
  /** Scripts in loading order, relative to the shell's folder. */
  scripts: readonly string[];
  /** Further scripts by the name of the chunk that needs them, for pages that the shell draws itself. */
  chunks: Readonly<Record<string, readonly string[]>>;
  /** The text font, preloaded so that text is drawn once. */
  font?: string | undefined;
}

/** File name of the manifest inside the shell's build. */
export const SHELL_MANIFEST_FILE = 'shell.json';
