import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { release } from '@teluk-mart/releases/operations/release';
import type { AreaManifest } from '@teluk-mart/contract/manifests';
import { type Product, repositoryRoot } from './product';
import { RELEASED_BY, untilDelivered } from './release';

/** Numbers the entries that tests write: a file of the store is never replaced. */
let written = 0;

/** Releases an area with one of its files replaced, past the gate, and everything else as it was built. */
async function releaseWithFile(
  product: Product,
  area: string,
  { of, ending, source }: { of: 'entry' | 'render'; ending: string; source: string },
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'teluk-mart-broken-'));
  await cp(path.join(repositoryRoot, area, 'dist'), folder, { recursive: true });
  const file = path.join(folder, 'area.json');
  const manifest = await readFile(file, 'utf8');
  const { [of]: built = '' } = JSON.parse(manifest) as AreaManifest;
  written += 1;
  const broken = `${of}.${written.toString(16).padStart(12, '0')}.${ending}`;
  await writeFile(file, manifest.replaceAll(built, broken));
  await writeFile(path.join(folder, broken), source);
  const { version } = await product.releases.publish({ part: area, folder });
  await release(product.releases, { part: area, version, ...RELEASED_BY });
  await untilDelivered(product, version);
}

/** Releases an area with this text as its remote entry. Its hash is right, so that the browser runs it. */
export function releaseWithEntry(product: Product, area: string, source: string): Promise<void> {
  return releaseWithFile(product, area, { of: 'entry', ending: 'js', source });
}

/** Makes a render file of a text that exports an area: a container of the federation. */
function inContainer(source: string): string {
  return `${source}
    const area = module.exports;
    module.exports = { init() {}, get: async () => () => area };`;
}

/** Releases an area that the web server renders with this text, which exports it. */
export function releaseWithRenderFile(
  product: Product,
  area: string,
  source: string,
): Promise<void> {
  return releaseWithFile(product, area, {
    of: 'render',
    ending: 'cjs',
    source: inContainer(source),
  });
}
