import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Deployment } from '../journal/deployment';
import { startCanary } from '../operations/canary';
import { release, start } from '../operations/release';
import { ReleaseStore } from '../store/release-store';
import { DiskStore } from '../objects/disk-store';
import { makeBuild } from './make-build';

/** Author and reason of changes in tests. */
export const TESTER = { by: 'Tester', why: 'a test' };

/** A folder with builds and a store on the disk, for one test. */
export class Shop {
  private constructor(
    /** Folder that the builds lie in. */
    readonly root: string,
    /** Folder of the store. */
    readonly storeFolder: string,
    readonly releases: ReleaseStore,
  ) {}

  /** Opens an empty one. */
  static async open(): Promise<Shop> {
    const folder = await mkdtemp(path.join(tmpdir(), 'releases-'));
    const storeFolder = path.join(folder, 'store');
    return new Shop(
      path.join(folder, 'builds'),
      storeFolder,
      new ReleaseStore(new DiskStore(storeFolder)),
    );
  }

  /** Opens one in which a shell and some areas are live, each saying its own name. */
  static async openWith(...areas: string[]): Promise<Shop> {
    const shop = await Shop.open();
    const versions = [];
    for (const part of ['shell', ...areas]) {
      versions.push(await shop.releases.publish(await makeBuild(shop.root, part, part)));
    }
    await start(shop.releases, versions, TESTER);
    return shop;
  }

  /** Publishes a part that says something, and may declare something of its own; tells its version. */
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

  /** The deployment that is live. */
  async newest(): Promise<Deployment> {
    const newest = await this.releases.newest();
    if (newest) return newest;
    throw new Error('The store is empty.');
  }

  /** Versions of the areas that everybody gets, or those of another composition. */
  async areas(composition?: string): Promise<Record<string, string>> {
    const id = composition ?? (await this.newest()).stable;
    const areas = Object.entries((await this.releases.composition(id))?.areas ?? {});
    return Object.fromEntries(areas.map(([name, { version }]) => [name, version]));
  }

  /** Deletes everything. */
  async close(): Promise<void> {
    await rm(path.dirname(this.root), { recursive: true, force: true });
  }
}
