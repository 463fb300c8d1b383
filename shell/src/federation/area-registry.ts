import type { ListedArea, Registry } from '@teluk-mart/contract/registry';
import { isSame, canAdopt } from './can-adopt';
import { type DeclaredPath, declaredPaths, findDeclaredPath } from './declared-paths';
import { fetchRegistry } from './fetch-registry';
import { type ExpectedHash, KnownHashes } from './known-hashes';

/** Milliseconds between two refreshes of a tab that is looked at. */
const REFRESH_INTERVAL = 60_000;

/**
 * The composition of this tab: the one that its document named, until the tab adopts a newer one. A newer one is
 * announced first. Adopting it requires an immediate navigation, so that no view is made of two releases of an area.
 */
export class AreaRegistry {
  private readonly hashes = new KnownHashes();
  private readonly listeners = new Set<() => void>();
  private readonly completions = new Map<string, Promise<void>>();
  private next: Registry | undefined;
  private knownTag: string | undefined;

  constructor(private registry: Registry) {
    this.hashes.add(registry);
  }

  /** Returns the composition that the tab runs. */
  get current(): Registry {
    return this.registry;
  }

  /** Returns the composition of a new document; `undefined` if it is the same. */
  get announced(): Registry | undefined {
    return this.next;
  }

  /** Subscribes to the compositions that are adopted, for React. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Returns the hash that a script must have, by all registries that the tab has known. */
  readonly hashOf = (address: URL): ExpectedHash => this.hashes.of(address);

  /** Finds the declared path that an address belongs to. */
  declaredAt(pathname: string): DeclaredPath | undefined {
    return findDeclaredPath(this.registry, pathname);
  }

  /** Finds the declaration of exactly this path, in React Router's notation. */
  declaredAs(path: string): DeclaredPath | undefined {
    return declaredPaths(this.registry).find((declared) => declared.path === path);
  }

  /**
   * Asks the web server for the composition of a new document, and announces it if it differs. Without an answer all
   * stays as it is.
   */
  async refresh(): Promise<void> {
    const running = this.registry.composition;
    const answer = await fetchRegistry({ running, knownTag: this.knownTag });
    if (!answer) return;
    const { registry, tag } = answer;
    this.knownTag = tag;
    this.hashes.add(registry);
    this.next = isSame(this.registry, registry) ? undefined : registry;
  }

  /**
   * Keeps refreshing while the tab is in front: whenever it comes there, and every minute.
   *
   * @returns a function that stops it
   */
  watch(): () => void {
    const refreshIfVisible = () => {
      if (document.visibilityState === 'visible') void this.refresh();
    };
    document.addEventListener('visibilitychange', refreshIfVisible);
    const timer = setInterval(refreshIfVisible, REFRESH_INTERVAL);
    return () => {
      document.removeEventListener('visibilitychange', refreshIfVisible);
      clearInterval(timer);
    };
  }

  /**
   * Adopts the announced composition if the tab can do so without a reload.
   *
   * @returns `true` if it did
   */
  adopt(): boolean {
    const { registry, next } = this;
    if (!next || !canAdopt(registry, next)) return false;
    // The document's visit goes on, unless the web server counts the newer composition as one of its own.
    const visit = next.visit ?? registry.visit;
    this.registry = visit ? { ...next, visit } : next;
    this.next = undefined;
    for (const listener of this.listeners) listener();
    return true;
  }

  /**
   * Makes sure that the hashes of an area's scripts are known: documents leave out those that few visitors need.
   *
   * @throws Error if the web server does not deliver them
   */
  async completeHashes(area: ListedArea): Promise<void> {
    if (this.hashes.isComplete(area)) return;
    const { composition } = this.registry;
    const completion = this.completions.get(composition) ?? this.fetchHashes(composition);
    this.completions.set(composition, completion);
    await completion.finally(() => this.completions.delete(composition));
    if (!this.hashes.isComplete(area)) throw new Error(`The hashes of ${area.name} are unknown`);
  }

  private async fetchHashes(composition: string): Promise<void> {
    const answer = await fetchRegistry({ composition, mayBeKept: true });
    if (answer) this.hashes.add(answer.registry);
  }
}
