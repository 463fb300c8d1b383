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

/** The live part of a deployment: one composition for everybody, and canaries for slices of the visitors. */
export type LiveState = Pick<Deployment, 'stable' | 'canaries'>;

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
  /** Releases that the server follows if it delivers what is live; `undefined` otherwise. */
  following: FollowedReleases | undefined;
  /** Stops following what is released. */
  close: () => Promise<void>;
}

interface SourceOptions {
  /** Id of the only composition to deliver; without it, what is live. */
  composition: string | undefined;
  /** Folder with the builds that are released at the start where they are new. */
  root: string;
  releases: ReleaseStore;
  log: Log;
}

type Log = Pick<FastifyBaseLogger, 'warn'>;

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
  };
}

/** Delivers what is live, and follows it. */
export async function followReleases(
  releases: ReleaseStore,
  log: Log,
  pollInterval?: number,
): Promise<SiteSource & { following: FollowedReleases }> {
  const source = readFrom(releases);
  const following = new FollowedReleases(releases, source.site, log);
  await following.start(pollInterval);
  return { ...source, live: () => following.live(), following, close: () => following.stop() };
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

/** Makes compositions ready to be delivered, the stable one first; must not reject. */
type WarmUp = (sites: readonly ComposedSite[]) => Promise<void>;

/** Interval in milliseconds at which the journal is asked for a newer deployment: a release is seen within a second. */
const POLL_INTERVAL = 250;

/**
 * Most milliseconds that a release waits until its pages can be rendered at once. Half a second does on a machine with time;
 * a busy one needs more, and its visitors would get pages that are not rendered.
 */
const WARM_UP_LIMIT = patient(10_000);

/** Author of automatic withdrawals in the history. */
const WATCH = 'canary watch';

/**
 * Keeps the live state in memory and follows the journal of releases. Keeps the last state while the database fails,
 * which is logged once.
 */
export class FollowedReleases {
  /** Canary counts of all servers together. */
  readonly canaryCounts: CanaryCounts;
  private newest: Deployment | undefined;
  private warmUp: WarmUp = async () => {};
  private polling: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isFailing = false;

  constructor(
    private readonly releases: ReleaseStore,
    private readonly site: SiteSource['site'],
    private readonly log: Log,
  ) {
    this.canaryCounts = new CanaryCounts(releases.database);
  }

  /** Returns the live state; `undefined` while nothing has been released. */
  live(): LiveState | undefined {
    return this.newest;
  }

  /** Polls at once and again until it is stopped; does not keep the process alive. */
  async start(pollInterval = POLL_INTERVAL): Promise<void> {
    await this.poll();
    this.timer = setInterval(() => void this.poll(), pollInterval).unref();
  }

  /** Polls no more; waits for what is underway. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.polling;
  }

  /** Has compositions prepared: the live ones now, others before they go live, which briefly waits for it. */
  warmUpWith(warmUp: WarmUp): void {
    this.warmUp = warmUp;
    if (this.newest) void this.sitesOf(this.newest).then(warmUp);
  }

  /** Notes in the history that pages of a version could not be rendered, once for each kind of failure. */
  noteRenderFailure(failure: RenderFailure): Promise<void> {
    return this.releases.noteRenderFailure(failure);
  }

  /** Withdraws a canary; does nothing where it has ended already. */
  async withdraw({ part, version }: Canary, why: string): Promise<void> {
    await withdraw(this.releases, { part, version, by: WATCH, why });
    await this.poll();
  }

  /** Polls for a newer deployment now; never rejects. */
  poll(): Promise<void> {
    this.polling ??= this.follow().finally(() => (this.polling = undefined));
    return this.polling;
  }

  private async follow(): Promise<void> {
    try {
      const newest = await this.releases.newest();
      this.isFailing = false;
      if (!newest || newest.number === this.newest?.number) return;
      const warming = this.warmUp(await this.sitesOf(newest));
      const late = new Promise((resolve) => void setTimeout(resolve, WARM_UP_LIMIT).unref());
      await Promise.race([warming, late]);
      this.newest = newest;
    } catch (error) {
      if (!this.isFailing)
        this.log.warn({ err: error }, 'releases cannot be read; what was live stays so');
      this.isFailing = true;
    }
  }

  private async sitesOf({ stable, canaries }: LiveState): Promise<ComposedSite[]> {
    const compositions = [stable, ...canaries.map(({ composition }) => composition)];
    const found = await Promise.all(compositions.map(this.site));
    return found.filter((site) => site !== undefined);
  }
}
