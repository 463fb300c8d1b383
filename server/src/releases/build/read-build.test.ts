import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeBuild } from '../testing/make-build';
import { Shop } from '../testing/shop';
import { type Build, manifestFile, readBuild } from './read-build';

const FRESH = 'sha384-aBGyjviqbRw9A6QXp1g3X8LPFNso+CEy69v83nlwy+DyXuy18QvkIGNUnG2EHj6P';

let shop: Shop;
let build: Build;
beforeEach(async () => {
  shop = await Shop.open();
  build = await makeBuild(shop.root, 'bread', 'fresh');
});
afterEach(() => shop.close());

const manifest = () => path.join(build.folder, manifestFile(build.part));
const changeManifest = async (changes: object) => {
  const before = JSON.parse(await readFile(manifest(), 'utf8')) as object;
  await writeFile(manifest(), JSON.stringify({ ...before, ...changes }));
};

it('tells each file with its hash and sizes, compressed copies with their originals', async () => {
  const { version } = await readBuild(build);
  expect(version).toMatchObject({ kind: 'area', part: 'bread' });
  expect(version.version).toMatch(/^[\da-f]{16}$/);
  const [[entry, facts] = ['', undefined], ...others] = Object.entries(version.files);
  expect(entry).toMatch(/^entry\.[\da-f]{12}\.js$/);
  // The SHA-384 of "fresh", as `printf fresh | openssl dgst -sha384 -binary | base64` prints it.
  expect(facts?.integrity).toBe(FRESH);
  expect(facts).toMatchObject({ bytes: 5, brotli: 9 });
  expect(others).toHaveLength(1);
});

it('leaves out what lies there from an earlier build', async () => {
  const { version } = await readBuild(build);
  await writeFile(path.join(build.folder, 'entry.000000000000.js'), 'stale');
  expect((await readBuild(build)).version).toEqual(version);
});

it('names a version by its files and its manifest', async () => {
  const { version } = await readBuild(build);
  await changeManifest({ exposes: ['./area', './bread'] });
  const declared = await readBuild(build);
  const other = await readBuild(await makeBuild(shop.root, 'bread', 'stale'));
  const again = await readBuild(await makeBuild(shop.root, 'bread', 'fresh'));
  const names = [version, declared.version, other.version].map((one) => one.version);
  expect(new Set(names).size).toBe(3);
  expect(again.version).toEqual(version);
});

it('does not count compressed copies', async () => {
  const { version } = await readBuild(build);
  const [entry] = Object.keys(version.files);
  await appendFile(path.join(build.folder, `${entry}.gz`), 'a');
  expect((await readBuild(build)).version.version).toBe(version.version);
});

it('tells what has not been built', async () => {
  await rm(build.folder, { recursive: true });
  await expect(readBuild(build)).rejects.toThrow('bread has not been built');
});

it('refuses a manifest that is cut off', async () => {
  await writeFile(manifest(), '{');
  await expect(readBuild(build)).rejects.toThrow(
    `${manifest()} is no manifest that could be released. Build bread again.`,
  );
});

it('misses a file that the manifest names', async () => {
  const [entry] = Object.keys((await readBuild(build)).version.files);
  await rm(path.join(build.folder, entry ?? ''));
  await expect(readBuild(build)).rejects.toThrow(`The build of bread has no ${entry}.`);
});
