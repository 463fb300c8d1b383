import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { Registry } from '@teluk-mart/contract/registry';
import { readSecret } from '@teluk-mart/server/app/secret';
import { Tokens } from '@teluk-mart/server/app/tokens';
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

/**
 * Changes an area's scripts of a name on their way to a page, as an intruder would. The returned function lets them be
 * as they were.
 */
export async function addLine(
  page: Page,
  area: string,
  name: RegExp,
): Promise<() => Promise<void>> {
  const isMeant = ({ pathname }: URL) => {
    const [, , of, file = ''] = pathname.split('/');
    return of === area && name.test(file) && file.endsWith('.js');
  };
  await page.route(isMeant, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n;alert(1);` });
  });
  return () => page.unroute(isMeant);
}

/**
 * Loses an area, as damage to the database would: a server that starts finds nothing of it. Returns the product as it
 * runs from then on, and a function that puts the area back while it runs.
 */
export async function loseArea(
  product: Product,
  area: string,
): Promise<{ own: Product; putBack: () => Promise<void> }> {
  const { database } = product.releases;
  const builds = await database.selectFrom('builds').selectAll().where('part', '=', area).execute();
  const own = await product.restart(async () => {
    await database.deleteFrom('builds').where('part', '=', area).execute();
  });
  const putBack = async () => {
    await database.insertInto('builds').values(builds).execute();
  };
  return { own, putBack };
}
