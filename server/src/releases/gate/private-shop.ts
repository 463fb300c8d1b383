import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { execa } from 'execa';
import { sha256 } from '../../app/hashes';
import { withDatabase } from '../../database/open-database';
import { ReleaseError } from '../errors';
import type { RenderFailure } from '../journal/render-failure';
import { publishedVersion, requireComposition } from '../operations/deploy';
import { ReleaseStore } from '../release-store';
import { versionsIn } from '../versions/composition';

/** Password of the demo's staff accounts: only this machine reaches the server, and nothing in it is secret. */
export const DEMO_PASSWORD = 'hanya-untuk-uji';

/** Beginning of the names of demo shops that are still being seeded. */
const SEEDING = 'seeding-';

/** Factor of limits of time, as how busy this machine is says nothing of a release. */
export const PATIENCE = 20;

/** Milliseconds after which a start hangs, however busy the machine is; the first one makes the demo's pictures. */
const START_LIMIT = 10 * 60_000;

/** The line that a server prints when it answers. */
const READY = /^Teluk Mart is ready at \S+:(\d+)/;

/** Returns the server's bundle. */
export function serverBundle(root: string): string {
  return path.join(root, 'server/dist-server/server.mjs');
}

/** A composition of the shop's, to be looked at in a shop of the gate's own. */
export interface Candidate {
  releases: ReleaseStore;
  composition: string;
}

/** A running shop of the gate's own. */
interface PrivateShop {
  url: string;
  /** Returns the pages that its server could not render. */
  renderFailures(): Promise<RenderFailure[]>;
}

function inShop<Result>(folder: string, work: (releases: ReleaseStore) => Promise<Result>) {
  return withDatabase({ dataDirectory: folder, databaseUrl: undefined }, (database) =>
    work(new ReleaseStore(database)),
  );
}

/** Makes a composition live in another shop, with all that it names. */
function copyLive({ releases, composition: id }: Candidate, folder: string): Promise<unknown> {
  return inShop(folder, async (target) => {
    const composition = await requireComposition(releases, id);
    for (const { part, version } of versionsIn(composition)) {
      const document = await publishedVersion(releases, part, version);
      await target.publishRead({ version: document, files: await releases.filesOf(document) });
    }
    const stable = await target.ensureComposition(composition);
    return target.append({ by: 'gate', why: '', action: 'start', stable, canaries: [] });
  });
}

/** A program that ends the server with the gate, even with one that is killed: then nobody is left to end it. */
const END_WITH_GATE = "data:text/javascript,process.on('disconnect', () => process.exit())";

/**
 * Runs a server on a folder of the gate's own while some work is done. Throws a `ReleaseError` with the server's last
 * words where it does not start.
 */
async function withServer<Result>(
  root: string,
  folder: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const server = execa(process.execPath, ['--import', END_WITH_GATE, serverBundle(root)], {
    ipc: true,
    // Not in the checkout, whose builds it would release.
    cwd: folder,
    buffer: { stdout: false },
    reject: false,
    env: {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: '',
      SEED: 'demo',
      SEED_DIRECTORY: path.join(root, 'server/seed'),
      SEED_PASSWORD: DEMO_PASSWORD,
      TRUST_PROXY: 'false',
      LOG_LEVEL: 'error',
      PATIENCE: String(PATIENCE),
    },
  });
  const late = setTimeout(() => server.kill(), START_LIMIT);
  try {
    const url = await new Promise<string>((resolve, reject) => {
      createInterface({ input: server.stdout }).on('line', (line) => {
        const [, port] = READY.exec(line) ?? [];
        if (port) resolve(`http://127.0.0.1:${port}`);
      });
      void server.then(({ stderr }) =>
        reject(new ReleaseError(`The server of the smoke test did not start. ${stderr.trim()}`)),
      );
    }).finally(() => clearTimeout(late));
    return await work(url);
  } finally {
    server.kill();
    await server;
  }
}

/**
 * Seeds the demo shop as the present server does: once, since it takes seconds. Returns its folder.
 *
 * @param candidate a server does not start without anything
 */
async function demoShop(root: string, candidate: Candidate): Promise<string> {
  const shops = path.join(root, '.cache/smoke-data');
  const shop = path.join(shops, sha256(await readFile(serverBundle(root))).slice(0, 16));
  if (existsSync(shop)) return shop;
  await mkdir(shops, { recursive: true });
  const former = (await readdir(shops)).filter((name) => !name.startsWith(SEEDING));
  for (const name of former) await rm(path.join(shops, name), { recursive: true, force: true });
  const seeding = await mkdtemp(path.join(shops, SEEDING));
  try {
    await mkdir(path.join(seeding, 'shell'));
    await symlink(path.join(root, 'shell/static'), path.join(seeding, 'shell/static'));
    await copyLive(candidate, seeding);
    await withServer(root, seeding, async () => undefined);
    // Another release may have been faster: its shop is as good.
    await rename(seeding, shop).catch(() => undefined);
  } finally {
    await rm(seeding, { recursive: true, force: true });
  }
  return shop;
}

/** Runs work on a shop of the gate's own in which a composition is live, beside the demo's content. */
export async function inPrivateShop<Result>(
  root: string,
  candidate: Candidate,
  work: (shop: PrivateShop) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'teluk-mart-smoke-'));
  try {
    await cp(await demoShop(root, candidate), folder, { recursive: true });
    await copyLive(candidate, folder);
    const renderFailures = () => inShop(folder, (releases) => releases.renderFailures());
    return await withServer(root, folder, (url) => work({ url, renderFailures }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
