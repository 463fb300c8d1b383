import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Deployment } from '../journal/deployment';
import { startCanary } from '../operations/canary';
import { release, start } from '../operations/release';
import { ReleaseStore, type ReleaseStoreOptions } from '../store/release-store';
import { makeBuild } from './make-build';
import { type TestStore, testStoreOnDisk } from './test-store';

/** Author and reason of changes in tests. */
export const TESTER = { by: 'Tester', why: 'a test' };

/** A folder with builds and a store of releases, for one test. */
export class Shop {
  readonly releases: ReleaseStore;

  private constructor(
    /** Folder that the builds lie in. */
    readonly root: string,
    readonly store: TestStore,
  ) {
    this.releases = this.reopened();
  }

  /** Opens an empty one, on the disk unless a store is given. */
  static async open(store?: TestStore): Promise<Shop> {
    const folder = await mkdtemp(path.join(tmpdir(), 'releases-'));
    return new Shop(
      path.join(folder, 'builds'),
      store ?? testStoreOnDisk(path.join(folder, 'store')),
    );
  }

  /** Opens one on the disk in which a shell and some areas are live, each saying its own name. */
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
  reopened(options?: ReleaseStoreOptions): ReleaseStore {
    return new ReleaseStore(this.store.open(), options);
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

  /** Returns the versions of the areas that everybody gets, or those of another composition. */
  async areas(composition?: string): Promise<Record<string, string>> {
    const id = composition ?? (await this.newest()).stable;
    const areas = Object.entries((await this.releases.composition(id))?.areas ?? {});
    return Object.fromEntries(areas.map(([name, { version }]) => [name, version]));
  }

  /** Deletes everything. */
  async close(): Promise<void> {
    await this.store.close();
    await rm(path.dirname(this.root), { recursive: true, force: true });
  }
}
