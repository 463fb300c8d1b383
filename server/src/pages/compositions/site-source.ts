import type { FastifyBaseLogger } from 'fastify';
import { patient } from '../../app/patience';
import { SettingsError } from '../../app/settings';
import { CanaryCounts } from '../../releases/canary-counts';
import type { Canary, Deployment } from '../../releases/journal/deployment';
import type { RenderFailure } from '../../releases/journal/render-failure';
import { publishLocalBuilds } from '../../releases/local-builds/publish-local-builds';
import { withdraw } from '../../releases/operations/canary';
import type { BrowserFile, ReleaseStore } from '../../releases/release-store';
import { type ComposedSite, ComposedSites } from './composed-sites';
import { LivePointer, type LiveState } from './live-pointer';

/** Source of all that the web server delivers: the store of releases, or developer builds over it. */
export interface SiteSource {
  /** Returns the live state at this moment; `undefined` while nothing has been released. */
  live: () => LiveState | undefined;
  /**
   * Returns a composition by its id, as it can be delivered now; `undefined` where there is none or its shell is
   * missing.
   */
  site: (composition: string) => Promise<ComposedSite | undefined>;
  /** The same at once, where it is in memory; otherwise `undefined`. */
  siteAtHand: (composition: string) => ComposedSite | undefined;
  /** Returns a part's browser file; `undefined` where there is none. */
  file: (part: string, path: string) => Promise<BrowserFile | undefined>;
  /** Returns all deployments, newest first. */
  history: () => Promise<readonly Deployment[]>;
  /** Releases that the server follows if it delivers what is live; `undefined` otherwise. */
  following: FollowedReleases | undefined;
  /** Stops following what is released. */
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
  /** Canary counts of all servers together. */
  canaryCounts: CanaryCounts;
}

/** Makes compositions ready to be delivered. */
type WarmUp = (sites: readonly ComposedSite[]) => Promise<void>;

type Log = Pick<FastifyBaseLogger, 'warn'>;

interface SourceOptions {
  /** Id of the only composition to deliver; without it, what is live. */
  composition: string | undefined;
  /** Folder with the builds that are released at the start where they are new. */
  root: string;
  releases: ReleaseStore;
  log: Log;
}

/** Opens what was released, for a server. */
export async function openSource(options: SourceOptions): Promise<SiteSource> {
  const { composition, root, releases, log } = options;
  if (composition) return pinComposition(releases, composition);
  await publishLocalBuilds(releases, root, { by: 'server', log: (line) => log.warn(line) });
  return followReleases(releases, log);
}

/** Returns what reads from the releases. */
function readFrom(releases: ReleaseStore) {
  const sites = new ComposedSites(releases);
  return {
    site: (composition: string) => sites.site(composition),
    siteAtHand: (composition: string) => sites.siteAtHand(composition),
    file: (part: string, path: string) => releases.file(part, path),
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

/** Delivers what is live, and follows it. */
export async function followReleases(
  releases: ReleaseStore,
  log: Log,
  { pollInterval }: { pollInterval?: number } = {},
): Promise<SiteSource & { following: FollowedReleases }> {
  const source = readFrom(releases);
  const sitesOf = async (live: LiveState) => {
    const found = await Promise.all(compositionsOf(live).map(source.site));
    return found.filter((site) => site !== undefined);
  };
  let warmUp: WarmUp = async () => {};
  const pointer = new LivePointer(releases, {
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
      canaryCounts: new CanaryCounts(releases.database),
    },
    close: () => pointer.stop(),
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
): Promise<SiteSource> {
  const source = readFrom(releases);
  if (!(await source.site(composition))) {
    throw new SettingsError(
      'COMPOSITION',
      `must be the id of a composition that was released, but is "${composition}".`,
    );
  }
  const live = { stable: composition, canaries: [] };
  return { ...source, live: () => live, following: undefined, close: async () => undefined };
}
