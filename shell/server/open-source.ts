import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '@teluk-mart/server-kit/config';
import { staticRefusals } from '@teluk-mart/releases/gate/static-refusals';
import { openReleases } from '@teluk-mart/releases/open-releases';
import { readSources } from '@teluk-mart/releases/sources/read-sources';
import { takeBuilds } from '@teluk-mart/releases/take-builds';
import { followReleases } from './compositions/follow-releases';
import type { OpenedSource } from './compositions/opened-source';
import { pinComposition } from './compositions/pin-composition';

/** What decides about the source. */
export interface SourceOptions {
  /** The environment: where releases lie, and `COMPOSITION` to deliver only that one. */
  env: Readonly<Record<string, string | undefined>>;
  /** Folder with the builds that are released at the start where the store does not know them. */
  root: string;
  config: Pick<Config, 'dataDirectory'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Opens the store of releases for a server. */
export async function openSource({ env, root, config, log }: SourceOptions): Promise<OpenedSource> {
  const releases = openReleases(env, config.dataDirectory, { log: (line) => log.warn(line) });
  const pinned = env.COMPOSITION?.trim();
  if (pinned) return pinComposition(releases, pinned);
  await takeBuilds(releases, root, {
    by: 'server',
    log: (line) => log.warn(line),
    refusals: staticRefusals,
    sourcesOf: readSources,
  });
  return followReleases(releases, log);
}
