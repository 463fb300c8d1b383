import { readdir, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { Deployment } from '@teluk-mart/releases/journal/deployment';
import { versionOfKey } from '@teluk-mart/releases/objects/keys';
import { openReleases } from '@teluk-mart/releases/store/open-releases';
import type { ReleaseStore } from '@teluk-mart/releases/store/release-store';
import type { ReleasedVersion } from '@teluk-mart/releases/versions/released-version';
import { integrityOf } from '@teluk-mart/server-kit/hashes';
import type { DataLocation } from '@teluk-mart/server-kit/settings';
import type { Registry } from '@teluk-mart/contract/registry';
import type { Findings } from './findings';
import { pause } from './load';
import { pruneLater } from './prune-later';
import { TEAM_AREA } from './release-team';
import { ask, jsonOf } from './requests';

/** Milliseconds until a server delivers the live version: a second, and many for a busy machine. */
const DELIVERED_WITHIN = 20_000;

/** Seconds after which a half-written file of the store counts as left behind: more than a day. */
const LONG_AGO = 2 * 86_400;

/** Opens the releases of a shop, and closes them when some work is done. */
async function withReleases(
  location: DataLocation,
  work: (releases: ReleaseStore) => Promise<void>,
): Promise<void> {
  const releases = openReleases({}, location);
  await work(releases).finally(() => releases.close());
}

async function checkVersion(
  { objects }: ReleaseStore,
  { part, version, files, server }: ReleasedVersion,
  findings: Findings,
): Promise<void> {
  findings.count('released versions read to their end');
  const all = [
    ...Object.entries(files).map(([file, facts]) => [`files/${part}/${file}`, facts] as const),
    ...Object.entries(server).map(
      ([file, facts]) => [`server/${part}/${version}/${file}`, facts] as const,
    ),
  ];
  for (const [key, { integrity }] of all) {
    const bytes = await objects.read(key);
    const isWhole = bytes !== undefined && integrityOf(bytes) === integrity;
    findings.expect(isWhole, 'released files that are lost or changed', () => key);
  }
}

/** Checks that all live versions are whole. */
async function checkLive(
  releases: ReleaseStore,
  { number, stable, canaries }: Deployment,
  findings: Findings,
): Promise<void> {
  for (const id of [stable, ...canaries.map(({ composition }) => composition)]) {
    const composition = await releases.composition(id);
    const parts = composition && (await releases.partsOf(composition));
    const isWhole = parts?.shell !== undefined && parts.missing.length === 0;
    findings.expect(isWhole, 'compositions that are not whole', () => `${number}: ${id}`);
    const area = parts?.areas.get(TEAM_AREA);
    if (area) await checkVersion(releases, area, findings);
  }
}

/** Checks that the server delivers the journal's state by now, with the file of the team's area. */
async function checkDelivered(releases: ReleaseStore, url: string, findings: Findings) {
  const end = performance.now() + DELIVERED_WITHIN;
  for (;;) {
    const { number, stable, canaries } = (await releases.newest()) ?? { canaries: [] };
    const live = [stable, ...canaries.map(({ composition }) => composition)];
    const registry = jsonOf<Registry>(await ask(`${url}/registry.json`));
    const page = (await ask(url)).body.toString();
    const composition = await releases.composition(registry.composition);
    const area = registry.areas.find(({ name }) => name === TEAM_AREA);
    const entry = area && (await ask(url + area.base + area.entry));
    const isGood =
      live.includes(registry.composition) &&
      live.some((id) => id !== undefined && page.includes(id)) &&
      composition?.areas[TEAM_AREA]?.version === area?.release &&
      (!entry ||
        integrityOf(entry.body) === composition?.areas[TEAM_AREA]?.files[area?.entry ?? '']);
    if (isGood) return findings.count('pages compared with the journal');
    if (performance.now() > end) {
      const words = `deployment ${number}: ${live.join(', ')}; delivered ${registry.composition}`;
      return findings.violate('servers that deliver what is not live', words);
    }
    await pause(200);
  }
}

/**
 * Checks that the journal has no gap and every acknowledged deployment, that live versions are whole, and that the
 * server delivers them.
 */
export function checkReleases(
  location: DataLocation,
  { acknowledged, url }: { acknowledged: ReadonlySet<number>; url: string },
  findings: Findings,
): Promise<void> {
  // The read below may miss deployments that are acknowledged from here on.
  const expected = [...acknowledged];
  return withReleases(location, async (releases) => {
    const numbers = (await releases.history()).map(({ number }) => number);
    const isGapless = numbers.every((number, index) => number === numbers.length - index);
    findings.expect(isGapless, 'journals with a gap', () => numbers.join(', '));
    for (const number of expected) {
      const isThere = numbers.includes(number);
      findings.expect(isThere, 'lost releases', () => `deployment ${number}`);
    }
    const newest = await releases.newest();
    if (newest) await checkLive(releases, newest, findings);
    await checkDelivered(releases, url, findings);
  });
}

/** Makes a killed process's remains in a folder look old enough to be deleted. */
async function age(folder: string): Promise<void> {
  const time = Date.now() / 1000 - LONG_AGO;
  for (const name of await readdir(folder).catch(() => []))
    await utimes(path.join(folder, name), time, time);
}

/** Prunes the store of releases, and checks that the rest is whole and still named. */
export function checkPrunedReleases(location: DataLocation, findings: Findings): Promise<void> {
  const incoming = path.join(location.dataDirectory, 'releases/incoming');
  return withReleases(location, async (releases) => {
    await age(incoming);
    await pruneLater(releases);
    const left = await readdir(incoming).catch(() => []);
    findings.expect(left.length === 0, 'half-written releases', () => left.join(', '));
    const named = new Set<string>();
    for (const { part, version } of await releases.versionNames()) {
      const found = await releases.version(part, version);
      if (!found) continue;
      await checkVersion(releases, found, findings);
      for (const file of Object.keys(found.files)) {
        for (const ending of ['', '.br', '.gz']) named.add(`files/${part}/${file}${ending}`);
      }
      for (const file of Object.keys(found.server)) named.add(`server/${part}/${version}/${file}`);
      named.add(`sources/${found.sources}.json.br`);
      named.add(`published/${part}.${version}.json`);
    }
    for await (const key of releases.objects.keys()) {
      findings.count('objects of the store compared with the versions');
      const isFile = /^(files|server|sources|published|incoming)\//.test(key) || !key.includes('/');
      const isFine = !isFile || named.has(key) || versionOfKey(key) !== undefined;
      findings.expect(isFine, 'released files that no version names', () => key);
    }
  });
}
