import {
  type ListedArea,
  type Registry,
  type ScriptHashes,
  SHELL_PREFIX,
} from '@teluk-mart/contract/registry';

/** The script that may be loaded at an address: one with this hash, or any answer of a developer's build. */
export type ExpectedHash = string | 'live' | undefined;

function addressOf(base: string, file = ''): URL {
  return new URL(base + file, document.baseURI);
}

function key({ origin, pathname }: URL): string {
  return origin + pathname;
}

/**
 * Keeps the hashes of all scripts that this tab has ever known. Code of an earlier composition goes on loading its
 * chunks while a page of it is shown, so nothing is forgotten.
 */
export class KnownHashes {
  private readonly hashes = new Map<string, string>();
  private readonly developerBases = new Set<string>();
  private readonly completeAreas = new Set<string>();

  /** Adds the hashes that a registry names. */
  add({ shell, areas }: Pick<Registry, 'shell' | 'areas'>): void {
    this.addPart(SHELL_PREFIX, shell.scripts);
    if (shell.live) this.developerBases.add(key(addressOf(SHELL_PREFIX)));
    for (const area of areas) {
      if (area.live) this.developerBases.add(key(addressOf(area.base)));
      if (area.live || !area.scripts) continue;
      this.addPart(area.base, area.scripts);
      this.completeAreas.add(`${area.name}@${area.release}`);
    }
  }

  /** Returns true if all scripts of an area's release can be loaded. */
  isComplete({ name, release, live }: ListedArea): boolean {
    return live === true || this.completeAreas.has(`${name}@${release}`);
  }

  /** Returns the hash that a script at an address must have, whatever its query; `undefined` for an unknown one. */
  of(address: URL): ExpectedHash {
    const path = key(address);
    const isDeveloperBuild = () => [...this.developerBases].some((base) => path.startsWith(base));
    return this.hashes.get(path) ?? (isDeveloperBuild() ? 'live' : undefined);
  }

  private addPart(base: string, scripts: ScriptHashes): void {
    for (const [file, hash] of Object.entries(scripts)) {
      this.hashes.set(key(addressOf(base, file)), hash);
    }
  }
}
