import type { ShellManifest } from '@teluk-mart/contract/manifests';
import {
  AREAS_PREFIX,
  type RegisteredArea,
  type ScriptHashes,
} from '@teluk-mart/contract/registry';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { patient } from '../../app/patience';
import { CanaryCounts } from '../../releases/canary-counts';
import type { Canary, Deployment } from '../../releases/journal/deployment';
import type { RenderFailure } from '../../releases/journal/render-failure';
import { withdraw } from '../../releases/operations/canary';
import type { BrowserFile, ReleaseStore } from '../../releases/release-store';
import type {
  AreaVersion,
  ReleasedFile,
  ShellVersion,
} from '../../releases/versions/released-version';

/** A composition as the web server delivers it. */
export interface ComposedSite {
  /** Id of the composition. */
  composition: string;
  shell: {
    /** Released version, or a name of its own for a developer build. */
    release: string;
    manifest: ShellManifest;
    /** Hashes of its scripts; `undefined` for a developer build, whose files change. */
    scripts: ScriptHashes | undefined;
  };
  areas: readonly RegisteredArea[];
  /** The files by which the server renders pages, with their hashes, by part: of the shell, and of areas with public pages. */
  renderFiles: Readonly<Record<string, { file: string; integrity: string }>>;
  /** Names of areas that belong to the composition but have been deleted since. */
  unavailable: readonly string[];
}

/** The live part of a deployment: one composition for everybody, and canaries for slices of the visitors. */
export type LiveState = Pick<Deployment, 'stable' | 'canaries'>;

/** Maximum number of compositions kept in memory: the live one, its canaries, and a few that are previewed. */
const MAX_KEPT = 16;

/** Returns the hashes of the scripts among a version's files, by path. */
function scriptsOf(files: Readonly<Record<string, ReleasedFile>>): ScriptHashes {
  const scripts = Object.entries(files).filter(([path]) => path.endsWith('.js'));
  return Object.fromEntries(scripts.map(([path, { integrity }]) => [path, integrity]));
}

function renderFileOf({ part, manifest, files }: AreaVersion | ShellVersion) {
  const file = manifest.render;
  const integrity = file === undefined ? undefined : files[file]?.integrity;
  return file === undefined || integrity === undefined
    ? []
    : [[part, { file, integrity }] as const];
}

function registeredArea({ part, version, manifest, files }: AreaVersion): RegisteredArea {
  return {
    ...manifest,
    base: `${AREAS_PREFIX}${part}/`,
    release: version,
    scripts: scriptsOf(files),
  };
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
 * Delivers what was released: the compositions that are live and others by their ids, and the files of their parts. Keeps
 * the live state in memory and follows the journal of releases. Keeps the last state while the database fails, which is
 * logged once.
 */
export class SiteSource {
  /** Canary counts of all servers together. */
  readonly canaryCounts: CanaryCounts;
  /** Each composition is the same object each time: what is made of one can be kept beside it. */
  private readonly sites = new LRUCache<string, ComposedSite>({ max: MAX_KEPT });
  private newest: Deployment | undefined;
  private warmUp: WarmUp = async () => {};
  private polling: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isFailing = false;

  constructor(
    private readonly releases: ReleaseStore,
    private readonly log: Pick<FastifyBaseLogger, 'warn'>,
  ) {
    this.canaryCounts = new CanaryCounts(releases.database);
  }

  /** Returns the live state at this moment; `undefined` while nothing has been released. */
  live(): LiveState | undefined {
    return this.newest;
  }

  /**
   * Returns a composition by its id, as it can be delivered now; `undefined` where there is none or its shell is
   * missing.
   */
  async site(id: string): Promise<ComposedSite | undefined> {
    const known = this.sites.get(id);
    if (known) return known;
    const composition = await this.releases.composition(id);
    const versions = composition && (await this.releases.partsOf(composition));
    if (!versions?.shell) return undefined;
    const { shell, areas, missing } = versions;
    const site: ComposedSite = {
      composition: id,
      shell: {
        release: shell.version,
        manifest: shell.manifest,
        scripts: scriptsOf(shell.files),
      },
      areas: [...areas.values()].map(registeredArea),
      renderFiles: Object.fromEntries([shell, ...areas.values()].flatMap(renderFileOf)),
      unavailable: missing,
    };
    // One that lacks an area is looked at again: that may be published anew.
    if (missing.length === 0) this.sites.set(id, site);
    return site;
  }

  /** Returns the same at once, where it is in memory; otherwise `undefined`. */
  siteAtHand(id: string): ComposedSite | undefined {
    return this.sites.get(id);
  }

  /** Returns a part's browser file; `undefined` where there is none. */
  file(part: string, path: string): Promise<BrowserFile | undefined> {
    return this.releases.file(part, path);
  }

  /** Polls at once and again until it is closed; does not keep the process alive. */
  async start(pollInterval = POLL_INTERVAL): Promise<void> {
    await this.poll();
    this.timer = setInterval(() => void this.poll(), pollInterval).unref();
  }

  /** Polls no more; waits for what is underway. */
  async close(): Promise<void> {
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
    const found = await Promise.all(compositions.map((id) => this.site(id)));
    return found.filter((site) => site !== undefined);
  }
}
