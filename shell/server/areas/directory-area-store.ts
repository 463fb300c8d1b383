import { access, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type AreaManifest, MANIFEST_FILE } from '@teluk-mart/shared/contract/area-manifest';
import type { RegisteredArea } from '@teluk-mart/shared/contract/registry';
import type { AreaStore } from './area-store';

/** Address under which the web server delivers the areas' files; no route of the app begins with it. */
export const AREAS_PREFIX = '/areas/';

/**
 * The areas as they lie in the repository: a top-level folder with a `src/area.ts` is an area and its `dist` is what
 * runs. A new build is seen with the next document, without a restart.
 */
export class DirectoryAreaStore implements AreaStore {
  private readonly known = new Map<string, { changed: number; area: RegisteredArea }>();

  constructor(private readonly root: string) {}

  async names(): Promise<readonly string[]> {
    const folders = (await readdir(this.root, { withFileTypes: true }))
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map(({ name }) => name);
    const areas = await Promise.all(
      folders.map(async (name) => ((await isArea(path.join(this.root, name))) ? [name] : [])),
    );
    return areas.flat();
  }

  async find(name: string): Promise<RegisteredArea | undefined> {
    const file = path.join(this.filesOf(name), MANIFEST_FILE);
    try {
      const changed = (await stat(file)).mtimeMs;
      const known = this.known.get(name);
      if (known?.changed === changed) return known.area;
      const manifest = JSON.parse(await readFile(file, 'utf8')) as AreaManifest;
      const area = { ...manifest, base: `${AREAS_PREFIX}${name}/` };
      this.known.set(name, { changed, area });
      return area;
    } catch {
      return undefined;
    }
  }

  /** Folder of an area's build. */
  filesOf(name: string): string {
    return path.join(this.root, name, 'dist');
  }
}

async function isArea(folder: string): Promise<boolean> {
  return access(path.join(folder, 'src/area.ts')).then(
    () => true,
    () => false,
  );
}
