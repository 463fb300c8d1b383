import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type AreaManifest,
  MANIFEST_FILE,
  SHELL_MANIFEST_FILE,
  type ShellManifest,
} from '@teluk-mart/contract/manifests';
import type { RegisteredArea } from '@teluk-mart/contract/registry';
import type { FastifyBaseLogger } from 'fastify';
import { type ComposedSite, SiteSource } from '../pages/compositions/site-source';
import type { BrowserFile, ReleaseStore } from '../releases/release-store';
import { SHELL_PART } from '../releases/versions/composition';

/** Builds that take the place of what was released, for `npm run dev`. */
interface DeveloperBuilds {
  /** Addresses of developer builds by area, ending in a slash; this machine can read them. */
  areas: ReadonlyMap<string, string>;
  /** Folder with the shell's development build. */
  shellFolder: string;
}

async function readArea(name: string, base: string): Promise<RegisteredArea | undefined> {
  const answer = await fetch(base + MANIFEST_FILE).catch(() => undefined);
  if (!answer?.ok) return undefined;
  const manifest = (await answer.json()) as AreaManifest;
  return { ...manifest, name, base, release: `live-${manifest.build ?? ''}`, scripts: undefined };
}

async function readShell(folder: string): Promise<ShellManifest> {
  return JSON.parse(
    await readFile(path.join(folder, SHELL_MANIFEST_FILE), 'utf8'),
  ) as ShellManifest;
}

/**
 * Takes some areas and the shell from a developer's builds, the other areas from where they always are. Nothing of it is
 * noted among the releases.
 */
export class DevelopmentSource extends SiteSource {
  constructor(
    releases: ReleaseStore,
    log: FastifyBaseLogger,
    private readonly builds: DeveloperBuilds,
  ) {
    super(releases, log);
  }

  override async site(id: string): Promise<ComposedSite | undefined> {
    const { areas, shellFolder } = this.builds;
    const site = await super.site(id);
    if (!site) return undefined;
    const names = [...areas.keys()];
    const found = await Promise.all([...areas].map(([name, base]) => readArea(name, base)));
    return {
      ...site,
      shell: { release: 'live', manifest: await readShell(shellFolder), scripts: undefined },
      areas: [
        ...site.areas.filter(({ name }) => !names.includes(name)),
        ...found.filter((area) => area !== undefined),
      ],
      // Browsers draw all pages.
      renderFiles: {},
      unavailable: [
        ...site.unavailable.filter((name) => !names.includes(name)),
        ...names.filter((_name, index) => found[index] === undefined),
      ],
    };
  }

  /** Builds of a developer change at any moment. */
  override siteAtHand(): undefined {
    return undefined;
  }

  override async file(part: string, file: string): Promise<BrowserFile | undefined> {
    if (part !== SHELL_PART) return super.file(part, file);
    // The name comes from outside: it names nothing beyond its folder.
    if (path.normalize(file).startsWith('..')) return undefined;
    return readFile(path.join(this.builds.shellFolder, file)).then(
      (identity) => ({ identity }),
      () => undefined,
    );
  }
}
