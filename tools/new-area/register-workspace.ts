import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { areaNames } from './declared';
import type { AreaPackage } from './package-of';

interface Manifest {
  workspaces: string[];
}

interface Lock {
  packages: Record<string, object> & { '': Manifest };
}

async function change<Content>(file: string, edit: (content: Content) => Content): Promise<void> {
  const content = JSON.parse(await readFile(file, 'utf8')) as Content;
  await writeFile(file, `${JSON.stringify(edit(content), undefined, 2)}\n`);
}

/** The workspaces with the new one behind the last area: what only tests or builds them stands at the end. */
function withWorkspace(workspaces: readonly string[], name: string, areas: string[]): string[] {
  const last = workspaces.findLastIndex((workspace) => areas.includes(workspace));
  return workspaces.toSpliced(last + 1, 0, name);
}

/**
 * Tells npm of a new area: in `package.json`, and in `package-lock.json` exactly as npm itself would write it, so that
 * `npm ci` goes on working without a registry being asked.
 *
 * @param folder the area's name
 * @throws where the root's manifests cannot be read or written
 */
export async function registerWorkspace(
  folder: string,
  { name, version, dependencies }: AreaPackage,
  root: string,
): Promise<void> {
  const areas = await areaNames(root);
  await change<Manifest>(path.join(root, 'package.json'), (manifest) => ({
    ...manifest,
    workspaces: withWorkspace(manifest.workspaces, folder, areas),
  }));
  await change<Lock>(path.join(root, 'package-lock.json'), (lock) => {
    const packages: Lock['packages'] = {
      ...lock.packages,
      '': {
        ...lock.packages[''],
        workspaces: withWorkspace(lock.packages[''].workspaces, folder, areas),
      },
      [folder]: { name, version, dependencies },
      [`node_modules/${name}`]: { resolved: folder, link: true },
    };
    const inOrder = Object.entries(packages).sort(([one], [other]) =>
      one.localeCompare(other, 'en'),
    );
    return { ...lock, packages: Object.fromEntries(inOrder) as Lock['packages'] };
  });
}
