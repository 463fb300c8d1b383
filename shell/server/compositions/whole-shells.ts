import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { SHELL_PART } from '@teluk-mart/releases/composition';
import type { ShellVersion } from '@teluk-mart/releases/released-version';

/** Where a browser file of a part lies on this machine; `undefined` where there is none. */
type FileOf = (part: string, path: string) => Promise<string | undefined>;

async function hashOf(file: string): Promise<string> {
  return `sha384-${createHash('sha384')
    .update(await readFile(file))
    .digest('base64')}`;
}

/** Looks whether the scripts by which a shell starts are there and what they were when they were released. */
export class WholeShells {
  /** Versions whose bytes were found to be right: as files never change, they are only looked for from then on. */
  private readonly proved = new Set<string>();

  constructor(private readonly fileOf: FileOf) {}

  /** Whether a version of the shell is whole; fails while the store does. */
  async has({ version, manifest, files }: ShellVersion): Promise<boolean> {
    const paths = manifest.scripts;
    const found = await Promise.all(paths.map((path) => this.fileOf(SHELL_PART, path)));
    const known = found.filter((file) => file !== undefined);
    if (known.length < paths.length) return false;
    if (this.proved.has(version)) return true;
    const hashes = await Promise.all(known.map(hashOf));
    const isWhole = paths.every((path, index) => files[path]?.integrity === hashes[index]);
    if (isWhole) this.proved.add(version);
    return isWhole;
  }
}
