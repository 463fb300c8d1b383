import { readFile } from 'node:fs/promises';
import { integrityOf } from '../../app/hashes';
import { ReleaseStore } from '../store/release-store';
import type { TestStore } from './test-store';

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

/** Expects that every version that has a document is whole, whether it was made live or not. */
async function expectWholeVersions(releases: ReleaseStore, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    const [, part = '', name = ''] = /^versions\/(.+)\/(.+)\.json$/.exec(key) ?? [];
    if (part !== '') await expectWholeVersion(releases, part, name);
  }
}

/**
 * Opens a store as a starting server would. Expects that all that is live is there, every version is whole with the
 * right content, and the journal has no gap.
 *
 * @returns the number of the newest deployment
 */
export async function expectWhole(store: TestStore): Promise<number> {
  const releases = new ReleaseStore(store.open());
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
  await expectWholeVersions(releases, await store.keys());
  await releases.close();
  return newest.number;
}
