import { loadRemote, registerRemotes } from '@module-federation/runtime';
import type { AreaDeclaration } from '@teluk-mart/shared/contract';
import type { ListedArea } from '@teluk-mart/shared/contract/registry';
import { AreaUnavailableError } from './area-unavailable-error';
import { loadAreaEntry } from './load-area-entry';

const loaded = new Map<string, Promise<AreaDeclaration>>();
let attempts = 0;

/**
 * The federation runtime remembers a remote for good, whether it succeeded or failed. Each attempt therefore registers
 * the area under a name of its own, under which the runtime finds the container and loads nothing itself.
 */
async function requestArea(area: ListedArea): Promise<AreaDeclaration> {
  const container = await loadAreaEntry(area);
  attempts += 1;
  const name = `${area.name}@${attempts}`;
  Reflect.set(globalThis, name, container);
  registerRemotes([{ name, entry: area.base + area.entry, type: 'var', entryGlobalName: name }]);
  const module = await loadRemote<{ default?: AreaDeclaration }>(`${name}/area`);
  const declaration = module?.default;
  if (!Array.isArray(declaration?.routes)) throw new Error(`${area.name} declares no routes`);
  return declaration;
}

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
