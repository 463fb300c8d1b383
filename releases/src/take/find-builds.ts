import { access, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Build } from '../build/build';
import { manifestFile } from '../build/read-manifest';

/**
 * Finds the builds below a folder: `<part>/dist` with the manifest of an area, or of the shell in its own folder
 * (docs/decisions/001).
 */
export async function findBuilds(root: string): Promise<Build[]> {
  const entries = await readdir(root, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  const found = await Promise.all(
    folders.map(async (part): Promise<Build[]> => {
      const folder = path.join(root, part, 'dist');
      const isBuild = await access(path.join(folder, manifestFile(part))).then(
        () => true,
        () => false,
      );
      return isBuild ? [{ part, folder }] : [];
    }),
  );
  return found.flat();
}
