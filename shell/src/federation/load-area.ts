import type { AreaDeclaration } from '@teluk-mart/shared/contract';
import {
  containerName,
  PREPARE_SCRIPT,
  RELEASE_ATTRIBUTE,
} from '@teluk-mart/shared/contract/scripts';
import type { ListedArea } from '@teluk-mart/shared/contract/registry';
import { AreaUnavailableError } from './area-unavailable-error';
import { shareScope } from './share-scope';

const loaded = new Map<string, Promise<AreaDeclaration>>();

/**
 * Loads the declaration and code of one release of an area. A success is kept, a failure is not: the next call tries
 * again.
 *
 * @throws AreaUnavailableError
 */
export function loadArea(area: ListedArea): Promise<AreaDeclaration> {
  const key = `${area.name}@${area.release}`;
  const known = loaded.get(key);
  if (known) return known;
  const loading = requestArea(area).catch((cause: unknown) => {
    loaded.delete(key);
    throw new AreaUnavailableError(area.name, cause);
  });
  loaded.set(key, loading);
  return loading;
}

/** The container of webpack's module federation, which a remote entry leaves. */
interface Container {
  init: (scope: object) => unknown;
  get: (module: string) => Promise<() => { default?: AreaDeclaration }>;
}

async function requestArea(area: ListedArea): Promise<AreaDeclaration> {
  const [container, scope] = await Promise.all([loadEntry(area), shareScope()]);
  await container.init(scope);
  const module = await container.get('./area');
  const declaration = module().default;
  if (!Array.isArray(declaration?.routes)) throw new Error(`${area.name} declares no routes`);
  return declaration;
}

/**
 * Runs an area's remote entry and gives the container that it makes. Webpack has a loader too, but that one knows no
 * hashes, and takes any script of the same address and any container of the same name for the right one.
 *
 * @throws Error where the entry hangs, is refused, or makes no container
 */
function loadEntry(area: ListedArea): Promise<Container> {
  separateChunks(area.name);
  const address = new URL(area.base + area.entry, document.baseURI).href;
  const script = document.createElement('script');
  script.src = address;
  script.fetchPriority = 'high';
  globalThis[PREPARE_SCRIPT](script, area.release);
  return new Promise((resolve, reject) => {
    const fail = (what: string) => reject(new Error(`${address} ${what}`));
    // Stays until the script has run, even after it has failed: one that comes late must leave nothing behind.
    script.addEventListener('load', () => {
      script.remove();
      const container = takeContainer(containerName(area.name));
      if (container) resolve(container);
      else fail('is not the entry of an area');
    });
    script.addEventListener('error', () => {
      script.remove();
      fail('could not be loaded');
    });
    document.head.append(script);
  });
}

/** Takes what a remote entry has left under its global name, so that the next release cannot be mistaken for it. */
function takeContainer(name: string): Container | undefined {
  const container = Reflect.get(globalThis, name) as Container | undefined;
  Reflect.set(globalThis, name, undefined);
  return container;
}

/** The release of the script that runs at the moment; `undefined` for a script of none. */
function runningRelease(): string | undefined {
  return document.currentScript?.getAttribute(RELEASE_ATTRIBUTE) ?? undefined;
}

const separated = new Set<string>();

/**
 * Keeps the chunks of an area's releases apart. Webpack lets chunks reach their runtime through one global array that
 * bears the area's name, and gives the same module of two releases the same number: with one array for all, a chunk of
 * the newer release would replace code under the pages of the older. So each release finds an array of its own there.
 */
export function separateChunks(area: string): void {
  if (separated.has(area)) return;
  separated.add(area);
  const chunks = new Map<string | undefined, unknown>();
  Object.defineProperty(globalThis, `webpackChunk${containerName(area)}`, {
    configurable: true,
    get: () => chunks.get(runningRelease()),
    set: (value: unknown) => chunks.set(runningRelease(), value),
  });
}
