import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from '@teluk-mart/server-kit/hashes';
import { ReleaseStore } from '../store/release-store';
import { DiskStore } from '../objects/disk-store';

async function expectWholeVersion(
  releases: ReleaseStore,
  part: string,
  name: string,
): Promise<void> {
  const version = await releases.version(part, name);
  if (!version) throw new Error(`There is no version ${name} of ${part}.`);
  for (const [file, { integrity }] of Object.entries(version.files)) {
    const found = await releases.fileOf(part, file);
    if (found === undefined) throw new Error(`${part} ${name} has no ${file}.`);
    expect(integrityOf(await readFile(found))).toBe(integrity);
  }
}

/** Every version that has a document, whether it was made live or not. */
async function expectWholeVersions(releases: ReleaseStore, storeFolder: string): Promise<void> {
  const folder = path.join(storeFolder, 'versions');
  for (const part of await readdir(folder)) {
    for (const document of await readdir(path.join(folder, part))) {
      await expectWholeVersion(releases, part, path.basename(document, '.json'));
    }
  }
}

/**
 * Opens a store as a server that starts would, and expects that all that is live is there, that every version is whole
 * with the right content, and that the journal has no gap.
 *
 * @returns the number of the newest deployment
 */
export async function expectWhole(storeFolder: string): Promise<number> {
  const releases = new ReleaseStore(new DiskStore(storeFolder));
  const newest = await releases.newest();
  if (!newest) throw new Error('The store is empty.');
  const numbers = (await releases.history()).map(({ number }) => number);
  expect(numbers).toEqual(Array.from(numbers, (_, index) => numbers.length - index));
  expect(numbers[0]).toBe(newest.number);
  for (const id of [newest.stable, ...newest.canaries.map(({ composition }) => composition)]) {
    const composition = await releases.composition(id);
    if (!composition) throw new Error(`There is no composition ${id}.`);
    const { shell, missing } = await releases.partsOf(composition);
    expect({ missing, shell: shell?.version }).toEqual({
      missing: [],
      shell: composition.shell.version,
    });
  }
  await expectWholeVersions(releases, storeFolder);
  return newest.number;
}
