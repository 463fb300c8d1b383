import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { openReleases } from '@teluk-mart/releases/store/open-releases';
import { release } from '@teluk-mart/releases/operations/release';
import type { ReleasedVersion } from '@teluk-mart/releases/versions/released-version';
import type { ReleaseStore } from '@teluk-mart/releases/store/release-store';
import type { Registry } from '@teluk-mart/shared/contract/registry';
import { type Product, repositoryRoot } from './product';
import { replaceText } from './replace-text';
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

/** The store of a product's releases. */
export function releasesOf(product: Product): ReleaseStore {
  return openReleases({}, { dataDirectory: product.dataDirectory, databaseUrl: undefined });
}

/** A copy of an area's sources with something changed, in a folder that bears the area's name. */
export async function copyChanged(area: string, ...changes: TextChange[]): Promise<string> {
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

/** Builds the area in a folder, alone: nothing else is built. */
export async function build(folder: string): Promise<void> {
  const { status, output } = await runCommand(folder, 'tsx', [
    path.join(repositoryRoot, 'shared/src/build/run-build.ts'),
  ]);
  if (status !== 0) throw new Error(output);
}

/** Builds an area from a changed copy of its sources and puts the version into the product's store; nobody gets it yet. */
export async function publishChanged(
  product: Product,
  area: string,
  ...changes: TextChange[]
): Promise<ReleasedVersion> {
  const folder = await copyChanged(area, ...changes);
  await build(folder);
  const version = await releasesOf(product).publish({
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
  await release(releasesOf(product), { part: area, version: version.version, ...RELEASED_BY });
  await untilDelivered(product, version.version);
  return version;
}

/** Reads the registry that the running server gives a new document. */
export async function deliveredRegistry(product: Product, cookie = ''): Promise<Registry> {
  const answer = await fetch(`${product.url}/registry.json`, { headers: { cookie } });
  return (await answer.json()) as Registry;
}

/** Waits until the running server delivers a version of an area; it has a second for that, and some for a busy machine. */
export async function untilDelivered(
  product: Product,
  version: string,
  cookie?: string,
): Promise<void> {
  await expect
    .poll(async () => (await deliveredRegistry(product, cookie)).areas.map((area) => area.release))
    .toContain(version);
}

/** Folder of the store with the files of a part. */
export function storedFiles(product: Product, part: string): string {
  return path.join(product.dataDirectory, 'releases/files', part);
}

/** Takes an area's files away; the function it returns puts them back. */
export async function removeArea(product: Product, area: string): Promise<() => Promise<void>> {
  const files = storedFiles(product, area);
  const away = `${files}-away`;
  await rename(files, away);
  return () => rename(away, files);
}
