import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Product, repositoryRoot } from './product';

const execute = promisify(execFile);

/** A change of one text in one source file of an area. */
interface TextChange {
  /** The file, relative to the area's folder. */
  file: string;
  from: string;
  to: string;
}

/**
 * Builds an area alone from a changed copy of its sources, and releases it into a running product as
 * `npx lerna run build` would. Nothing else is built or restarted.
 */
export async function releaseChanged(
  product: Product,
  area: string,
  change: TextChange,
): Promise<void> {
  const cache = path.join(repositoryRoot, '.cache');
  await mkdir(cache, { recursive: true });
  const workshop = await mkdtemp(path.join(cache, 'release-'));
  const folder = path.join(workshop, area);
  for (const part of ['src', 'package.json', 'webpack.config.ts']) {
    await cp(path.join(repositoryRoot, area, part), path.join(folder, part), { recursive: true });
  }
  const file = path.join(folder, change.file);
  const source = await readFile(file, 'utf8');
  if (!source.includes(change.from)) throw new Error(`${change.file} lacks "${change.from}"`);
  await writeFile(file, source.replace(change.from, change.to));
  await execute(
    path.join(repositoryRoot, 'node_modules/.bin/tsx'),
    [path.join(repositoryRoot, 'tools/build.ts')],
    { cwd: folder },
  );
  await cp(path.join(folder, 'dist'), path.join(product.root, area, 'dist'), { recursive: true });
  await rm(workshop, { recursive: true });
}

/** Takes an area's build away; the function it returns puts it back. */
export async function removeArea(product: Product, area: string): Promise<() => Promise<void>> {
  const dist = path.join(product.root, area, 'dist');
  const away = `${dist}-away`;
  await rename(dist, away);
  return () => rename(away, dist);
}
