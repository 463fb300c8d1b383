import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { AreaDeclaration } from '@teluk-mart/contract';
import type { ListedArea } from '@teluk-mart/contract/registry';
import { remoteName } from './remote-name';

/**
 * Loads the declaration and code of one release of an area. A success is kept, a failure is not: the next call tries
 * again. Our own rules about it are the runtime's plugins (`plugins/`).
 *
 * @throws AreaUnavailableError
 */
export async function loadArea(area: ListedArea): Promise<AreaDeclaration> {
  const name = remoteName(area);
  const entry = new URL(area.base + area.entry, document.baseURI).href;
  registerRemotes([{ name, entry }]);
  const module = await loadRemote<{ default: AreaDeclaration }>(`${name}/area`);
  // The runtime's types allow for hooks that give nothing.
  if (!module) throw new Error(`${name} has given nothing`);
  return module.default;
}
