import { loadRemote, registerRemotes } from '@module-federation/runtime';
import type { AreaDeclaration } from '@teluk-mart/shared/contract';
import type { ListedArea } from '@teluk-mart/shared/contract/registry';
import { AreaUnavailableError } from './area-unavailable-error';

const loaded = new Map<string, Promise<AreaDeclaration>>();
let attempts = 0;

/**
 * The federation runtime remembers a remote that failed for good. Each attempt therefore registers the area under a
 * name of its own, and asks a second time under another address, past every cache on the way.
 */
async function requestArea(area: ListedArea): Promise<AreaDeclaration> {
  attempts += 1;
  const name = `${area.name}@${attempts}`;
  const address = new URL(area.base + area.entry, document.baseURI);
  if (attempts > 1) address.searchParams.set('attempt', String(attempts));
  registerRemotes([
    { name, entry: address.href, type: 'var', entryGlobalName: area.name.replaceAll('-', '_') },
  ]);
  const module = await loadRemote<{ default: AreaDeclaration }>(`${name}/area`);
  if (!module) throw new Error(`${address.href} does not expose an area`);
  return module.default;
}

/**
 * Loads an area's declaration and code from where the registry says it is. A success is kept, a failure is not.
 *
 * @throws AreaUnavailableError
 */
export function loadArea(area: ListedArea): Promise<AreaDeclaration> {
  const key = area.base + area.entry;
  const known = loaded.get(key);
  if (known) return known;
  const loading = requestArea(area).catch((cause: unknown) => {
    loaded.delete(key);
    throw new AreaUnavailableError(area.name, cause);
  });
  loaded.set(key, loading);
  return loading;
}
