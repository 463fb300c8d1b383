import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '../../database/open-database';
import { createDataLocation, type TestLocation } from '../../testing/data-location';
import type { Deployment } from '../journal/deployment';
import { startCanary } from '../operations/canary';
import { release, start } from '../operations/release';
import { ReleaseStore } from '../release-store';
import { makeBuild } from './make-build';

/** Author and reason of changes in tests. */
export const TESTER = { by: 'Tester', why: 'a test' };

/** A folder with builds and a database for releases, for one test. */
export class Shop {
  private constructor(
    /** Folder that the builds lie in. */
    readonly root: string,
    readonly location: TestLocation,
    readonly releases: ReleaseStore,
  ) {}

  /** Opens an empty one. */
  static async open(): Promise<Shop> {
    const location = await createDataLocation();
    const folder = await mkdtemp(path.join(tmpdir(), 'releases-'));
    return new Shop(folder, location, new ReleaseStore(await openDatabase(location)));
  }

  /** Opens one in which a shell and some areas are live, each saying its own name. */
  static async openWith(...areas: string[]): Promise<Shop> {
    return (await Shop.open()).startWith(...areas);
  }

  /** Makes a shell and some areas live in an empty one, each saying its own name. */
  async startWith(...areas: string[]): Promise<this> {
    const versions = [];
    for (const part of ['shell', ...areas]) {
      versions.push(await this.releases.publish(await makeBuild(this.root, part, part)));
    }
    await start(this.releases, versions, TESTER);
    return this;
  }

  /** Opens the same releases as another process sees them. */
  reopened(): ReleaseStore {
    return new ReleaseStore(this.releases.database);
  }

  /** Publishes a part with a text, and possibly with declarations of its own; returns its version. */
  async publish(part: string, text: string, declared?: object): Promise<string> {
    const build = await makeBuild(this.root, part, text, declared);
    return (await this.releases.publish(build)).version;
  }

  /** Publishes a part and gives it to everybody. */
  async release(part: string, text: string): Promise<string> {
    const version = await this.publish(part, text);
    await release(this.releases, { part, version, ...TESTER });
    return version;
  }

  /** Publishes a part and gives it to a slice of the visitors. */
  async startCanary(part: string, text: string, percent = 10): Promise<string> {
    const version = await this.publish(part, text);
    await startCanary(this.releases, { part, version, percent, ...TESTER });
    return version;
  }

  /** Returns the deployment that is live. */
  async newest(): Promise<Deployment> {
    const newest = await this.releases.newest();
    if (newest) return newest;
    throw new Error('The store is empty.');
  }

  /** Returns the names of all stored files, in ascending order: `<part>/<path>`. */
  async files(): Promise<string[]> {
    const { database } = this.releases;
    const rows = await database.selectFrom('build_files').select(['part', 'path']).execute();
    return rows.map(({ part, path: file }) => `${part}/${file}`).sort();
  }

  /** Deletes a published version, as prune does. */
  async forget(part: string, version: string): Promise<void> {
    await this.releases.database
      .deleteFrom('builds')
      .where('part', '=', part)
      .where('version', '=', version)
      .execute();
  }

  /** Returns the versions of the areas that everybody gets, or those of another composition. */
  async areas(composition?: string): Promise<Record<string, string>> {
    const id = composition ?? (await this.newest()).stable;
    const areas = Object.entries((await this.releases.composition(id))?.areas ?? {});
    return Object.fromEntries(areas.map(([name, { version }]) => [name, version]));
  }

  /** Deletes everything. */
  async close(): Promise<void> {
    await this.releases.database.destroy();
    await this.location.remove();
    await rm(this.root, { recursive: true, force: true });
  }
}
