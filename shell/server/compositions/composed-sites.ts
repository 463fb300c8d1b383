import type { ComposedVersions } from '@teluk-mart/releases/composed-versions';
import type { Composition } from '@teluk-mart/releases/composition';
import { DamagedError } from '@teluk-mart/releases/damaged-error';
import { RecentlyUsed } from '@teluk-mart/releases/recently-used';
import { registeredArea, scriptsOf } from './registered-area';
import type { ComposedSite, SiteSource } from './site-source';
import { WholeShells } from './whole-shells';

/** Most compositions that are kept in memory: what is live, its candidates, and a few that staff look back at. */
const MOST_KEPT = 16;

/** What is read of the store of releases, which remembers what cannot change. */
export interface ComposedReleases {
  composition(id: string): Promise<Composition | undefined>;
  partsOf(composition: Composition): Promise<ComposedVersions>;
  fileOf(part: string, path: string): Promise<string | undefined>;
}

/** Compositions of the store as sites to deliver. Whether an area's entry is there is looked up each time. */
export class ComposedSites implements Pick<SiteSource, 'site' | 'fileOf'> {
  private readonly sites = new RecentlyUsed<ComposedSite>(MOST_KEPT);

  private readonly shells: WholeShells;

  constructor(private readonly releases: ComposedReleases) {
    this.shells = new WholeShells((part, path) => releases.fileOf(part, path));
  }

  /** Whether a composition can be given to everybody: its shell is there and whole. Fails while the store does. */
  async isDeliverable(composition: string): Promise<boolean> {
    try {
      const versions = await this.versionsOf(composition);
      return versions?.shell !== undefined && (await this.shells.has(versions.shell));
    } catch (error) {
      if (error instanceof DamagedError) return false;
      throw error;
    }
  }

  async site(composition: string): Promise<ComposedSite | undefined> {
    const versions = await this.versionsOf(composition);
    if (!versions?.shell) return undefined;
    const names = [...versions.areas.keys()];
    const entries = await Promise.all(names.map((name) => this.hasEntry(name, versions)));
    const gone = names.filter((_name, index) => !entries[index]);
    return this.compose(composition, versions, [...versions.missing, ...gone]);
  }

  /** What cannot be read at the moment is not there at the moment. */
  fileOf(part: string, path: string): Promise<string | undefined> {
    return this.releases.fileOf(part, path).catch(() => undefined);
  }

  private async versionsOf(id: string): Promise<ComposedVersions | undefined> {
    const composition = await this.releases.composition(id);
    return composition && this.releases.partsOf(composition);
  }

  private async hasEntry(name: string, { areas }: ComposedVersions): Promise<boolean> {
    const entry = areas.get(name)?.manifest.entry;
    return entry !== undefined && (await this.fileOf(name, entry)) !== undefined;
  }

  /** The same site object as long as it says the same, so that what is made of it can be kept beside it. */
  private compose(
    composition: string,
    { shell, areas }: ComposedVersions,
    unavailable: readonly string[],
  ): ComposedSite | undefined {
    if (!shell) return undefined;
    const key = [composition, ...unavailable].join(' ');
    const known = this.sites.get(key);
    if (known) return known;
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
      unavailable,
    };
    this.sites.set(key, site);
    return site;
  }
}
