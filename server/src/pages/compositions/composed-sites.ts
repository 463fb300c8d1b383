import type { ShellManifest } from '@teluk-mart/contract/manifests';
import {
  AREAS_PREFIX,
  type RegisteredArea,
  type ScriptHashes,
} from '@teluk-mart/contract/registry';
import { LRUCache } from 'lru-cache';
import { DamagedError } from '../../releases/errors';
import type { ReleaseStore } from '../../releases/store/release-store';
import { type ComposedVersions, SHELL_PART } from '../../releases/versions/composition';
import type {
  AreaVersion,
  ReleasedFile,
  ShellVersion,
} from '../../releases/versions/released-version';
import type { StoreFailures } from './store-failures';

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
  /** Names of areas that belong to the composition but cannot be found at the moment. */
  unavailable: readonly string[];
}

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

/** Milliseconds for which a composition that was found whole counts as whole. */
const LOOK_INTERVAL = 250;

/** Result of looking a composition up, and its time on the clock of `performance.now`. */
interface FoundSite {
  finding: Promise<ComposedSite | undefined>;
  /** The site, once it has been found. */
  site?: ComposedSite | undefined;
  at: number;
}

/** Composes sites from the store of releases. Looks again and again whether an area's entry is still there. */
export class ComposedSites {
  private readonly sites = new LRUCache<string, ComposedSite>({ max: MAX_KEPT });
  private readonly found = new LRUCache<string, FoundSite>({ max: MAX_KEPT });

  constructor(
    private readonly releases: Pick<ReleaseStore, 'composition' | 'partsOf' | 'fileOf'>,
    private readonly failures: StoreFailures,
    private readonly lookInterval = LOOK_INTERVAL,
  ) {}

  /**
   * Returns a composition as it can be delivered now; `undefined` without it or its shell. Fails while the store does.
   */
  site(composition: string): Promise<ComposedSite | undefined> {
    const known = this.lastLook(composition);
    if (known) return known.finding;
    const finding = this.find(composition);
    const look: FoundSite = { finding, at: performance.now() };
    this.found.set(composition, look);
    const forget = () => this.found.delete(composition);
    finding.then((site) => {
      look.site = site;
      // A missing area may be back at any moment, and somebody waits for it.
      if (!site || site.unavailable.length > 0) forget();
    }, forget);
    return finding;
  }

  /** Returns the site without waiting if it was found complete within the look interval; otherwise `undefined`. */
  siteAtHand(composition: string): ComposedSite | undefined {
    return this.lastLook(composition)?.site;
  }

  private lastLook(composition: string): FoundSite | undefined {
    const look = this.found.get(composition);
    return look && performance.now() - look.at < this.lookInterval ? look : undefined;
  }

  private async find(composition: string): Promise<ComposedSite | undefined> {
    const versions = await this.versionsOf(composition);
    if (!versions?.shell) return undefined;
    const names = [...versions.areas.keys()];
    const entries = await Promise.all(names.map((name) => this.hasEntry(name, versions)));
    const gone = names.filter((_name, index) => !entries[index]);
    return this.compose(composition, versions, [...versions.missing, ...gone]);
  }

  /**
   * Returns true if a composition can be delivered: its shell is there. Fails while the store does, even for
   * an area's entry. A failure at the moment of going live must not make an existing area count as missing.
   */
  async isDeliverable(composition: string): Promise<boolean> {
    try {
      const versions = await this.versionsOf(composition);
      if (!versions || !(await this.hasShell(versions))) return false;
      const areas = [...versions.areas.values()];
      await Promise.all(
        areas.map(({ part, manifest }) => this.releases.fileOf(part, manifest.entry)),
      );
      return true;
    } catch (error) {
      if (!(error instanceof DamagedError)) throw error;
      this.failures.note(error);
      return false;
    }
  }

  private async versionsOf(id: string): Promise<ComposedVersions | undefined> {
    const composition = await this.releases.composition(id);
    return composition && this.releases.partsOf(composition);
  }

  private async hasEntry(name: string, { areas }: ComposedVersions): Promise<boolean> {
    const entry = areas.get(name)?.manifest.entry;
    if (entry === undefined) return false;
    const file = await this.failures.or(this.releases.fileOf(name, entry), undefined);
    return file !== undefined;
  }

  /** Returns true if the scripts by which a shell starts are there. */
  private async hasShell({ shell }: ComposedVersions): Promise<boolean> {
    if (!shell) return false;
    const { scripts } = shell.manifest;
    const files = await Promise.all(scripts.map((path) => this.releases.fileOf(SHELL_PART, path)));
    return files.every((file) => file !== undefined);
  }

  /**
   * Composes a site. Returns the same object as long as its content is the same, so that what is made of it can be kept
   * beside it.
   */
  private compose(
    composition: string,
    { shell, areas }: ComposedVersions,
    unavailable: readonly string[],
  ): ComposedSite | undefined {
    if (!shell) return undefined;
    const key = [composition, ...unavailable].join(' ');
    const known = this.sites.get(key);
    if (known) return known;
    const parts = [shell, ...areas.values()].filter(({ part }) => !unavailable.includes(part));
    const site: ComposedSite = {
      composition,
      shell: {
        release: shell.version,
        manifest: shell.manifest,
        scripts: scriptsOf(shell.files),
      },
      areas: [...areas.values()]
        .filter(({ part }) => !unavailable.includes(part))
        .map(registeredArea),
      renderFiles: Object.fromEntries(parts.flatMap(renderFileOf)),
      unavailable,
    };
    this.sites.set(key, site);
    return site;
  }
}
