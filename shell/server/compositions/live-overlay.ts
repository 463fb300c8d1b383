import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import { SHELL_PART } from '@teluk-mart/releases/composition';
import { isKey } from '@teluk-mart/releases/store/key';
import { type AreaManifest, MANIFEST_FILE } from '@teluk-mart/shared/contract/area-manifest';
import type { RegisteredArea } from '@teluk-mart/shared/contract/registry';
import {
  SHELL_MANIFEST_FILE,
  type ShellManifest,
} from '@teluk-mart/shared/contract/shell-manifest';
import type { ComposedSite, SiteSource } from './site-source';

/** Builds that take the place of what was released, for `npm run dev`. */
export interface LiveBuilds {
  /** Addresses of live areas by name, ending in a slash; this machine can read them. */
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

/** Some areas and the shell come live from a developer's builds, the other areas from where they always are. */
export class LiveOverlay implements SiteSource {
  constructor(
    private readonly below: SiteSource,
    private readonly builds: LiveBuilds,
  ) {}

  live() {
    return this.below.live();
  }

  wasLive(composition: string) {
    return this.below.wasLive(composition);
  }

  async site(composition: string): Promise<ComposedSite | undefined> {
    const site = await this.below.site(composition);
    if (!site) return undefined;
    const names = [...this.builds.areas.keys()];
    const found = await Promise.all(
      [...this.builds.areas].map(([name, base]) => readArea(name, base)),
    );
    const live = found.filter((area): area is RegisteredArea => area !== undefined);
    return {
      ...site,
      shell: { release: 'live', manifest: await this.readShell(), scripts: undefined },
      areas: [...site.areas.filter(({ name }) => !names.includes(name)), ...live],
      unavailable: [
        ...site.unavailable.filter((name) => !names.includes(name)),
        ...names.filter((_name, index) => found[index] === undefined),
      ],
    };
  }

  async fileOf(part: string, file: string): Promise<string | undefined> {
    if (part !== SHELL_PART) return this.below.fileOf(part, file);
    // The name comes from outside: a key of the store names nothing beyond its folder.
    if (!isKey(file)) return undefined;
    const address = path.join(this.builds.shellFolder, file);
    return access(address).then(
      () => address,
      () => undefined,
    );
  }

  private async readShell(): Promise<ShellManifest> {
    const file = path.join(this.builds.shellFolder, SHELL_MANIFEST_FILE);
    return JSON.parse(await readFile(file, 'utf8')) as ShellManifest;
  }
}
