import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AreaManifest } from '@teluk-mart/contract/manifests';
import type { Registry } from '@teluk-mart/contract/registry';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { createHttpServer } from '../app/http-server';
import { CachedResponse } from '../app/read-cache';
import { web, type WebOptions } from '../app/web';
import { openDatabase } from '../database/open-database';
import { groupCookie } from '../pages/compositions/choose-site';
import { SiteSource } from '../pages/compositions/site-source';
import type { Build } from '../releases/build/read-build';
import type { Canary, Deployment } from '../releases/journal/deployment';
import { startCanary } from '../releases/operations/canary';
import { release, start } from '../releases/operations/release';
import { ReleaseStore } from '../releases/release-store';
import { createDataLocation, type TestLocation } from './data-location';
import { makeArea, makeShell } from './make-builds';
import { until } from './until';

/** Secret of every test site. */
export const SECRET = 'a secret of tests';

const TESTER = { by: 'Tester', why: 'a test' };

interface TestSiteSettings extends Partial<
  Pick<WebOptions, 'submitForm' | 'publicUrl' | 'securityContact'>
> {
  /** Reads the value that a path of the API answers; `undefined` where there is nothing. */
  readPublic?: (path: string) => Promise<unknown>;
  /** Version of the content; a new one each time without it. */
  contentVersion?: () => string;
  /** Called with each request that comes to the routes. */
  onRequest?: () => void;
  /** Areas that are live from the start, with what they declare beyond a page of their own. */
  areas?: Readonly<Record<string, Partial<AreaManifest>>>;
}

/** The web server on a store of releases, with a folder of its own. */
export class TestSite {
  private constructor(
    /** Folder with the builds, the shell's static files and a secret file that must never be delivered. */
    readonly root: string,
    readonly location: TestLocation,
    readonly releases: ReleaseStore,
    readonly source: SiteSource,
    readonly app: FastifyInstance,
  ) {}

  /** Starts one with a shell and some areas, or `public-site` alone. */
  static async open(settings: TestSiteSettings = {}): Promise<TestSite> {
    const root = await mkdtemp(path.join(tmpdir(), 'teluk-mart-web-'));
    await mkdir(path.join(root, 'shell/static'), { recursive: true });
    await writeFile(path.join(root, 'secret.txt'), 'top confidential');
    const location = await createDataLocation();
    const releases = new ReleaseStore(await openDatabase(location));
    const builds = [await makeShell(root, 'shell')];
    for (const [name, declared] of Object.entries(settings.areas ?? { 'public-site': {} })) {
      builds.push(await makeArea(root, name, name, declared));
    }
    const versions = [];
    for (const build of builds) versions.push(await releases.publish(build));
    await start(releases, versions, TESTER);
    return TestSite.serve(root, location, releases, settings);
  }

  /** Starts another server on the folder of one, with empty caches. */
  static restart(
    { root, location, releases }: TestSite,
    settings: TestSiteSettings = {},
  ): Promise<TestSite> {
    return TestSite.serve(root, location, new ReleaseStore(releases.database), settings);
  }

  private static async serve(
    root: string,
    location: TestLocation,
    releases: ReleaseStore,
    settings: TestSiteSettings,
  ): Promise<TestSite> {
    const { publicUrl } = settings;
    const app = createHttpServer({ logLevel: 'silent', trustProxy: 1, publicUrl });
    const { onRequest } = settings;
    if (onRequest) app.addHook('onRequest', async () => onRequest());
    const source = new SiteSource(releases, app.log);
    await source.start(10);
    app.addHook('onClose', async () => source.close());
    await app.register(web, {
      root,
      source,
      content: contentOf(settings),
      submitForm: settings.submitForm ?? (async () => ({ status: 404, body: '{}' })),
      secret: SECRET,
      publicUrl,
      securityContact: settings.securityContact,
    });
    return new TestSite(root, location, releases, source, app);
  }

  /** Publishes a build and returns its version. */
  async publish(build: Promise<Build>): Promise<{ part: string; version: string }> {
    const { part, version } = await this.releases.publish(await build);
    return { part, version };
  }

  /** Releases a build of an area, with a text as its entry, to everybody; waits until the server delivers it. */
  async release(area: string, text: string): Promise<{ part: string; version: string }> {
    const published = await this.publish(makeArea(this.root, area, text));
    await release(this.releases, { ...published, ...TESTER });
    await this.follow();
    return published;
  }

  /** Releases it to a slice of the visitors; waits until the server delivers it. */
  async startCanary(area: string, text: string, percent: number): Promise<Canary> {
    const published = await this.publish(makeArea(this.root, area, text));
    await startCanary(this.releases, { ...published, percent, ...TESTER });
    await this.follow();
    const canary = (await this.newest()).canaries.find(({ part }) => part === area);
    if (!canary) throw new Error('The canary has not started');
    return canary;
  }

  /** Deletes a version of an area behind the server's back, as damage to the database would. */
  async lose(area: string): Promise<void> {
    await this.releases.database.deleteFrom('builds').where('part', '=', area).execute();
  }

  /** Returns the newest deployment of the store. */
  async newest(): Promise<Deployment> {
    const newest = await this.releases.newest();
    if (!newest) throw new Error('Nothing is live');
    return newest;
  }

  /** Waits until the server follows the newest deployment. */
  async follow(): Promise<void> {
    await until(async () => {
      const { stable, canaries } = await this.newest();
      const live = this.source.live();
      return JSON.stringify([live?.stable, live?.canaries]) === JSON.stringify([stable, canaries]);
    });
  }

  /** Requests an address with cookies. */
  get(url: string, cookies = ''): Promise<LightMyRequestResponse> {
    return this.app.inject({ url, headers: cookies === '' ? {} : { cookie: cookies } });
  }

  /** Returns the registry in the document at an address. */
  async registry(url = '/login', cookies = ''): Promise<Registry> {
    return registryIn((await this.get(url, cookies)).body);
  }

  /** Stops the server and deletes everything. */
  async close(): Promise<void> {
    await this.app.close();
    await this.releases.database.destroy().catch(() => undefined);
    await this.location.remove();
    await rm(this.root, { recursive: true, force: true });
  }
}

/** Returns the content that settings describe. */
export function contentOf({
  readPublic = async () => undefined,
  contentVersion = randomUUID,
}: TestSiteSettings): WebOptions['content'] {
  return {
    version: contentVersion,
    readPublic: async (path) => {
      const value = await readPublic(path);
      return value === undefined ? undefined : new CachedResponse({ value });
    },
  };
}

/** Returns the cookie of a visitor of a group. */
export function visitorOf(group: number): string {
  const header = groupCookie({ isSecure: false }, SECRET, group);
  return header.split(';')[0] ?? '';
}

/** Returns the registry that a document carries. */
export function registryIn(html: string): Registry {
  const [, json = ''] = /id="registry">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json) as Registry;
}

/** Returns the cookie that an answer sets, as a browser sends it back; empty where it sets none. */
export function cookieOf({ headers }: LightMyRequestResponse): string {
  return [headers['set-cookie'] ?? ''].flat()[0]?.split(';')[0] ?? '';
}
