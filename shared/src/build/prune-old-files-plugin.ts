import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Compiler } from 'webpack';

/** Milliseconds that the files of an earlier build stay: a tab that was opened before may still ask for them. */
export const KEPT_FOR = 7 * 24 * 60 * 60 * 1000;

/** A file of the output folder. */
export interface BuiltFile {
  /** Path relative to the output folder. */
  name: string;
  /** Milliseconds since the epoch. */
  changed: number;
}

/** The files of earlier builds that no open tab can need any more. */
export function oldFiles(
  files: readonly BuiltFile[],
  current: ReadonlySet<string>,
  now: number,
): string[] {
  return files
    .filter(({ name, changed }) => !current.has(name) && now - changed > KEPT_FOR)
    .map(({ name }) => name);
}

async function listFiles(folder: string): Promise<BuiltFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const file = path.join(entry.parentPath, entry.name);
        return { name: path.relative(folder, file), changed: (await stat(file)).mtimeMs };
      }),
  );
}

/** Clears the output folder of what is both superseded and old, instead of emptying it under the feet of open tabs. */
export class PruneOldFilesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('PruneOldFilesPlugin', async (compilation) => {
      const folder = compilation.outputOptions.path;
      if (!folder) return;
      const current = new Set(Object.keys(compilation.assets));
      const old = oldFiles(await listFiles(folder), current, Date.now());
      await Promise.all(old.map((name) => rm(path.join(folder, name), { force: true })));
    });
  }
}
