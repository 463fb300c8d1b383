import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import type { Registry } from '@teluk-mart/contract/registry';
import { readSecret } from '@teluk-mart/server/app/secret';
import { Tokens } from '@teluk-mart/server/app/tokens';
import { openPostgres, type PostgresPool } from '@teluk-mart/server/database/postgres/connection';
import { release } from '@teluk-mart/server/releases/operations/release';
import type { ReleasedVersion } from '@teluk-mart/server/releases/versions/released-version';
import { type Product, repositoryRoot } from './product';
import { runCommand } from './run-command';

/** A change of one text in one source file of an area. */
export interface TextChange {
  /** The file, relative to the area's folder. */
  file: string;
  from: string;
  to: string;
}

/** Author of the tests' releases. */
export const RELEASED_BY = { by: 'journeys', why: 'a journey' };

/** Replaces one text by another in a source file, as an editor would; a missing text is an error. */
async function replaceText(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} lacks "${from}"`);
  await writeFile(file, text.replace(from, to));
}

/** Makes a changed copy of an area's sources, in a folder that bears the area's name. */
async function copyChanged(area: string, ...changes: TextChange[]): Promise<string> {
  const cache = path.join(repositoryRoot, '.cache');
  await mkdir(cache, { recursive: true });
  const workshop = await mkdtemp(path.join(cache, 'release-'));
  const folder = path.join(workshop, area);
  for (const part of ['src', 'package.json', 'webpack.config.ts']) {
    await cp(path.join(repositoryRoot, area, part), path.join(folder, part), { recursive: true });
  }
  for (const { file, from, to } of changes) await replaceText(path.join(folder, file), from, to);
  return folder;
}

/** Builds the area in a folder, and nothing else. */
export async function build(folder: string): Promise<void> {
  const { status, output } = await runCommand(folder, 'tsx', [
    path.join(repositoryRoot, 'shared/build/src/run-build.ts'),
  ]);
  if (status !== 0) throw new Error(output);
}

/**
 * Builds an area from a changed copy of its sources and puts the version into the product's store, without releasing
 * it.
 */
export async function publishChanged(
  product: Product,
  area: string,
  ...changes: TextChange[]
): Promise<ReleasedVersion> {
  const folder = await copyChanged(area, ...changes);
  await build(folder);
  const version = await product.releases.publish({
    part: area,
    folder: path.join(folder, 'dist'),
  });
  await rm(path.dirname(folder), { recursive: true });
  return version;
}

/** Builds an area alone from a changed copy of its sources, and releases it into a running product. */
export async function releaseChanged(
  product: Product,
  area: string,
  ...changes: TextChange[]
): Promise<ReleasedVersion> {
  const version = await publishChanged(product, area, ...changes);
  await release(product.releases, { part: area, version: version.version, ...RELEASED_BY });
  await untilDelivered(product, version.version);
  return version;
}

/** Seconds for which the tests' visitors keep their group. */
const GROUP_LIFE = 3600;

/**
 * Returns the cookie of a visitor of a group, as the server signs it. Visitors are told apart by a number from 0 to
 * 9999, and a canary for ten per cent is for those below 1000.
 */
export async function visitGroup(
  product: Product,
  group: number,
): Promise<{ name: string; value: string }> {
  const exp = Math.floor(Date.now() / 1000) + GROUP_LIFE;
  const tokens = new Tokens<{ group: number }>(
    await readSecret(product.releases.database),
    'visit-group',
  );
  return { name: 'visit_group', value: tokens.sign({ group, exp }) };
}

/** Returns the same as a request sends it. */
export async function groupCookie(product: Product, group: number): Promise<string> {
  const { name, value } = await visitGroup(product, group);
  return `${name}=${value}`;
}

/** Reads the registry that the running server gives a new document. */
export async function deliveredRegistry(product: Product, cookie = ''): Promise<Registry> {
  const answer = await fetch(`${product.url}/registry.json`, { headers: { cookie } });
  return (await answer.json()) as Registry;
}

/** Waits until the running server delivers a version of an area: a second, and longer on a busy machine. */
export async function untilDelivered(
  product: Product,
  version: string,
  cookie?: string,
): Promise<void> {
  await expect
    .poll(async () => (await deliveredRegistry(product, cookie)).areas.map((area) => area.release))
    .toContain(version);
}

/** A stored file, at the place that an intruder would reach. */
interface StoredFile {
  name: string;
  bytes: Buffer;
  write: (bytes: Buffer | undefined) => Promise<void>;
}

async function filesOnDisk({ dataDirectory }: Product, area: string): Promise<StoredFile[]> {
  const folder = path.join(dataDirectory, 'releases/files', area);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(
    files.map(async ({ parentPath, name }) => {
      const place = path.join(parentPath, name);
      return {
        name,
        bytes: await readFile(place),
        write: (bytes: Buffer | undefined) => (bytes ? writeFile(place, bytes) : rm(place)),
      };
    }),
  );
}

async function filesInPostgres(database: PostgresPool, area: string): Promise<StoredFile[]> {
  const { rows } = await database.query<{ key: string; bytes: Buffer }>(
    `select key, bytes from release_objects where key like 'files/' || $1 || '/%'`,
    [area],
  );
  return rows.map(({ key, bytes }) => ({
    name: path.basename(key),
    bytes,
    write: async (changed) => {
      await database.query('delete from release_objects where key = $1', [key]);
      if (!changed) return;
      await database.query('insert into release_objects (key, bytes) values ($1, $2)', [
        key,
        changed,
      ]);
    },
  }));
}

/** Returns the new bytes of a file, the same ones if it stays, `undefined` if it goes. */
type Change = (name: string, bytes: Buffer) => Buffer | undefined;

/**
 * Changes the stored files of an area behind the store's back, as an intruder on the disk or in the database would.
 * Also drops the server's own copies of them. The returned function puts the files back.
 */
async function tamper(
  product: Product,
  area: string,
  change: Change,
): Promise<() => Promise<void>> {
  const { url, dataDirectory, databaseUrl } = product;
  const database = databaseUrl && (await openPostgres(databaseUrl, { max: 1 }));
  const all = database ? await filesInPostgres(database, area) : await filesOnDisk(product, area);
  const files = all.filter(({ name, bytes }) => change(name, bytes) !== bytes);
  const dropCopies = () =>
    rm(path.join(dataDirectory, 'release-cache/files', area), { recursive: true, force: true });
  for (const { name, bytes, write } of files) await write(change(name, bytes));
  await dropCopies();
  return async () => {
    for (const { bytes, write } of files) await write(bytes);
    await dropCopies();
    if (!database) return;
    await database.end();
    // A server that has asked for a file in vain asks again after ten seconds.
    for (const { name } of files.filter((file) => file.name.endsWith('.js'))) {
      // Not a compressed copy, which the server looks for apart.
      const plain = { headers: { 'accept-encoding': 'identity' } };
      const statusOf = async () => (await fetch(`${url}/areas/${area}/${name}`, plain)).status;
      await expect.poll(statusOf, { timeout: 20_000 }).toBe(200);
    }
  };
}

/** Adds a line to an area's scripts of a name, as an intruder would; the returned function takes it out again. */
export async function addLine(
  product: Product,
  area: string,
  name: RegExp,
): Promise<() => Promise<void>> {
  const changed: string[] = [];
  const restore = await tamper(product, area, (file, bytes) => {
    if (!name.test(file)) return bytes;
    changed.push(file);
    return file.endsWith('.js') ? Buffer.from(`${bytes}\n;alert(1);`) : undefined;
  });
  if (changed.length === 0) throw new Error(`No file of ${area} is like ${name}`);
  return restore;
}

/** Takes an area's files away; the returned function puts them back. */
export function removeArea(product: Product, area: string): Promise<() => Promise<void>> {
  return tamper(product, area, () => undefined);
}
