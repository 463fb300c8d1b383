import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect } from '@playwright/test';
import type { AreaManifest } from '@teluk-mart/contract/manifests';
import { release } from '@teluk-mart/server/releases/operations/release';
import { rollBack } from '@teluk-mart/server/releases/operations/roll-back';
import type { ReleasedVersion } from '@teluk-mart/server/releases/versions/released-version';
import { type Product, repositoryRoot } from './product';
import { deliveredRegistry, RELEASED_BY, untilDelivered } from './release';

/** Numbers the entries that tests write: a file of the store is never replaced. */
let written = 0;

/** Makes a copy of an area's build, to be changed. */
async function copyBuild(area: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'teluk-mart-changed-'));
  await cp(path.join(repositoryRoot, area, 'dist'), folder, { recursive: true });
  return folder;
}

/** Releases an area's build in a folder, past the gate. */
async function releaseFolder(
  product: Product,
  area: string,
  folder: string,
): Promise<ReleasedVersion> {
  const version = await product.releases.publish({ part: area, folder });
  await rm(folder, { recursive: true });
  await release(product.releases, { part: area, version: version.version, ...RELEASED_BY });
  await untilDelivered(product, version.version);
  return version;
}

/** Takes the last release of an area back, as people would. */
export async function takeBack(product: Product, area: string): Promise<void> {
  const live = async () =>
    (await deliveredRegistry(product)).areas.find(({ name }) => name === area)?.release;
  const broken = await live();
  await rollBack(product.releases, { ...RELEASED_BY });
  await expect.poll(live).not.toBe(broken);
}

/** The hash that a built file's name bears. */
const HASH = /\.([0-9a-f]{12})\./;

/**
 * Releases an area with one text of its build replaced by another, in the browser's files and in the one that draws on
 * the server. A changed file has another name, as one that is built anew, and so has each file that names it.
 */
export async function releaseWithText(
  product: Product,
  area: string,
  from: string,
  to: string,
): Promise<ReleasedVersion> {
  const folder = await copyBuild(area);
  const names = await readdir(folder);
  const texts = new Map<string, string>();
  for (const name of names.filter((one) => /\.(c?js|json)$/.test(one))) {
    texts.set(name, await readFile(path.join(folder, name), 'utf8'));
  }
  const renamed = new Map<string, string>();
  const replace = (what: string, by: string): void => {
    for (const [name, text] of texts) {
      if (!text.includes(what)) continue;
      texts.set(name, text.replaceAll(what, by));
      const [, hash] = HASH.exec(name) ?? [];
      if (hash === undefined || renamed.has(hash)) continue;
      renamed.set(hash, createHash('sha256').update(`${name} ${to}`).digest('hex').slice(0, 12));
      replace(hash, renamed.get(hash) ?? '');
    }
  };
  replace(from, to);
  if (renamed.size === 0) throw new Error(`The build of ${area} lacks "${from}"`);
  for (const [name, text] of texts) {
    const [, hash = ''] = HASH.exec(name) ?? [];
    const newName = name.replace(hash, renamed.get(hash) ?? hash);
    await writeFile(path.join(folder, newName), text);
    if (newName === name) continue;
    if (name.endsWith('.js')) {
      await writeFile(path.join(folder, `${newName}.br`), brotliCompressSync(text));
    }
    for (const old of names.filter((one) => one.startsWith(name))) {
      const file = path.join(folder, old);
      if (old.endsWith('.txt')) await cp(file, file.replace(hash, renamed.get(hash) ?? ''));
      await rm(file);
    }
  }
  return releaseFolder(product, area, folder);
}

/** Releases an area with one of its files replaced, past the gate, and everything else as it was built. */
async function releaseWithFile(
  product: Product,
  area: string,
  { of, ending, source }: { of: 'entry' | 'render'; ending: string; source: string },
): Promise<void> {
  const folder = await copyBuild(area);
  const file = path.join(folder, 'area.json');
  const manifest = await readFile(file, 'utf8');
  const { [of]: built = '' } = JSON.parse(manifest) as AreaManifest;
  written += 1;
  const broken = `${of}.${written.toString(16).padStart(12, '0')}.${ending}`;
  await writeFile(file, manifest.replaceAll(built, broken));
  await writeFile(path.join(folder, broken), source);
  await releaseFolder(product, area, folder);
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
