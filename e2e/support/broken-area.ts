import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { release } from '@teluk-mart/releases/operations/release';
import type { AreaManifest } from '@teluk-mart/shared/contract/manifests';
import { type Product, repositoryRoot } from './product';
import { RELEASED_BY, releasesOf, untilDelivered } from './release';

/** Numbers the entries that tests write: a file of the store is never replaced. */
let written = 0;

/**
 * Releases an area whose remote entry is this text, past the gate, with everything else as it was built. Its hash is
 * right, so that the browser runs it.
 */
export async function releaseWithEntry(
  product: Product,
  area: string,
  entry: string,
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'teluk-mart-broken-'));
  await cp(path.join(repositoryRoot, area, 'dist'), folder, { recursive: true });
  const file = path.join(folder, 'area.json');
  const manifest = await readFile(file, 'utf8');
  const { entry: built } = JSON.parse(manifest) as AreaManifest;
  written += 1;
  const broken = `entry.${written.toString(16).padStart(12, '0')}.js`;
  await writeFile(file, manifest.replaceAll(built, broken));
  await writeFile(path.join(folder, broken), entry);
  const { version } = await releasesOf(product).publish({ part: area, folder });
  await release(releasesOf(product), { part: area, version, ...RELEASED_BY });
  await untilDelivered(product, version);
}
