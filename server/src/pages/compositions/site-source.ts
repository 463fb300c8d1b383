import type { FastifyBaseLogger } from 'fastify';
import { patient } from '../../app/patience';
import { type DataLocation, SettingsError } from '../../app/settings';
import type { Canary, Deployment } from '../../releases/journal/deployment';
import type { RenderFailure } from '../../releases/journal/render-failure';
import { publishLocalBuilds } from '../../releases/local-builds/publish-local-builds';
import { withdraw } from '../../releases/operations/canary';
import type { CanaryCounts } from '../../releases/store/canary-counts';
import { openReleases } from '../../releases/store/open-releases';
import type { ReleaseStore } from '../../releases/store/release-store';
import { type ComposedSite, ComposedSites } from './composed-sites';
import { LivePointer, type LiveState } from './live-pointer';
import { StoreFailures } from './store-failures';

/** Source of all that the web server delivers: the store of releases, or developer builds over it. */
export interface SiteSource {
  /** Returns the live state at this moment; `undefined` while nothing has been released. */
  live: () => LiveState | undefined;
  /**
   * Returns a composition by its id, as it can be delivered now; `undefined` where there is none or its shell is
   * missing.
   */
  site: (composition: string) => Promise<ComposedSite | undefined>;
  /** The same at once, where it was found whole a moment ago; otherwise `undefined`. */
  siteAtHand: (composition: string) => ComposedSite | undefined;
  /**
   * Returns the file on this machine with a part's browser file; `undefined` where there is none. Throws where it
   * cannot be read.
   */
  fileOf: (part: string, path: string) => Promise<string | undefined>;
  /** Returns all deployments that can be read, newest first. */
  history: () => Promise<readonly Deployment[]>;
  /** Releases that the server follows if it delivers what is live; `undefined` otherwise. */
  following: FollowedReleases | undefined;
  /** Stops following the store, and ends connections to it. */
  close: () => Promise<void>;
}

/** The releases that a server follows, as far as it does more than deliver them. */
export interface FollowedReleases {
  /**
   * Registers how compositions are prepared: the live ones now, others before they go live, which briefly waits for it.
   *
   * @param warmUp receives the stable composition first; must not reject
   */
  warmUpWith: (warmUp: WarmUp) => void;
  /** Notes in the history that pages of a version could not be rendered, once for each kind of failure. */
  noteRenderFailure: (failure: RenderFailure) => Promise<void>;
  /** Withdraws a canary; does nothing where it has ended already. */
  withdraw: (canary: Canary, why: string) => Promise<void>;
  /** Canary counts of all servers together; `undefined` if there is only this one. */
  canaryCounts: CanaryCounts | undefined;
}

/** Makes compositions ready to be delivered. */
type WarmUp = (sites: readonly ComposedSite[]) => Promise<void>;

type Log = Pick<FastifyBaseLogger, 'warn'>;

interface SourceOptions {
  /** The environment: where releases lie, and `COMPOSITION` to deliver only that one. */
  env: Readonly<Record<string, string | undefined>>;
  /** Folder with the builds that are released at the start where the store does not know them. */
  root: string;
  location: DataLocation;
  log: Log;
}

/** Opens the store of releases for a server. */
export async function openSource(options: SourceOptions): Promise<SiteSource> {
  const { env, root, location, log } = options;
  const warn = (line: string) => log.warn(line);
  const releases = openReleases(env, location, { log: warn });
  const pinned = env.COMPOSITION?.trim();
  if (pinned) return pinComposition(releases, pinned, log);
  await publishLocalBuilds(releases, root, { by: 'server', log: warn });
  return followReleases(releases, log);
}

/** Reads from the store. A composition that cannot be read counts as missing until the next look. */
function readFrom(
  releases: ReleaseStore,
  sites: ComposedSites,
  failures: StoreFailures,
): Pick<SiteSource, 'site' | 'siteAtHand' | 'fileOf' | 'history'> {
  return {
    site: (composition) => failures.or(sites.site(composition), undefined),
    siteAtHand: (composition) => sites.siteAtHand(composition),
    fileOf: (part, path) => releases.fileOf(part, path),
    history: () => releases.history(),
  };
}

/**
 * Most milliseconds that a release waits until its pages can be rendered at once. Half a second does on a machine with time;
 * a busy one needs more, and its visitors would get pages that are not rendered.
 */
const WARM_UP_LIMIT = patient(10_000);

/** Author of automatic withdrawals in the history. */
const WATCH = 'canary watch';

interface FollowIntervals {
  /** Milliseconds for which a composition is taken for what it was found to be. */
  lookInterval?: number;
  /** Milliseconds between two looks for a newer deployment. */
  pollInterval?: number;
}

/** Delivers what is live in a store of releases, and follows it. */
export async function followReleases(
  releases: ReleaseStore,
  log: Log,
  { lookInterval, pollInterval }: FollowIntervals = {},
): Promise<SiteSource & { following: FollowedReleases }> {
  const failures = new StoreFailures(log);
  const sites = new ComposedSites(releases, failures, lookInterval);
  const source = readFrom(releases, sites, failures);
  const sitesOf = async (live: LiveState) => {
    const found = await Promise.all(compositionsOf(live).map(source.site));
    return found.filter((site) => site !== undefined);
  };
  let warmUp: WarmUp = async () => {};
  const pointer = new LivePointer(releases, {
    isDeliverable: (composition) => sites.isDeliverable(composition),
    // A canary that cannot be read is given to no visitor.
    prepare: async (live) => {
      const warming = warmUp(await sitesOf(live));
      const late = new Promise((resolve) => void setTimeout(resolve, WARM_UP_LIMIT).unref());
      await Promise.race([warming, late]);
    },
    pollInterval,
    log,
  });
  await pointer.start();
  return {
    ...source,
    live: () => pointer.live(),
    following: {
      warmUpWith: (given) => {
        warmUp = given;
        const live = pointer.live();
        if (live) void sitesOf(live).then(warmUp);
      },
      noteRenderFailure: (failure) => releases.noteRenderFailure(failure),
      withdraw: async ({ part, version }, why) => {
        await withdraw(releases, { part, version, by: WATCH, why });
        await pointer.poll();
      },
      canaryCounts: releases.canaryCounts,
    },
    close: async () => {
      await pointer.stop();
      await releases.close();
    },
  };
}

function compositionsOf({ stable, canaries }: LiveState): string[] {
  return [stable, ...canaries.map(({ composition }) => composition)];
}

/**
 * Delivers one composition, whether a deployment names it or not, and changes nothing. So the gate's smoke test looks
 * at a version before it is live. Throws a `SettingsError` where it cannot be delivered.
 */
export async function pinComposition(
  releases: ReleaseStore,
  composition: string,
  log: Log,
): Promise<SiteSource> {
  const failures = new StoreFailures(log);
  const sites = new ComposedSites(releases, failures);
  if (!(await sites.site(composition))) {
    throw new SettingsError(
      'COMPOSITION',
      `must be the id of a composition in the store of releases, but is "${composition}".`,
    );
  }
  const live = { stable: composition, canaries: [] };
  return {
    ...readFrom(releases, sites, failures),
    live: () => live,
    following: undefined,
    close: () => releases.close(),
  };
}
