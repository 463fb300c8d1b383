import type { ShellManifest } from '@teluk-mart/contract/manifests';
import {
  AREAS_PREFIX,
  type RegisteredArea,
  type ScriptHashes,
} from '@teluk-mart/contract/registry';
import { LRUCache } from 'lru-cache';
import type { ReleaseStore } from '../../releases/release-store';
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

/** Composes sites of what was released, each once: what is made of one can be kept beside it. */
export class ComposedSites {
  private readonly sites = new LRUCache<string, ComposedSite>({ max: MAX_KEPT });

  constructor(private readonly releases: Pick<ReleaseStore, 'composition' | 'partsOf'>) {}

  /** Returns a composition as it can be delivered; `undefined` without it or its shell. */
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

  /** Returns a site without waiting, if it is in memory. */
  siteAtHand(id: string): ComposedSite | undefined {
    return this.sites.get(id);
  }
}
