import {
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import type { AreaDeclaration } from '@teluk-mart/contract';
import type { RunRenderFile } from '@teluk-mart/contract/rendering';

type LoadEntry = NonNullable<ModuleFederationRuntimePlugin['loadEntry']>;

/** The container of the federation that a render file is. */
type Container = Awaited<ReturnType<LoadEntry>>;

/** Lets the runtime take areas from the composition's files only, which are checked before they run. */
export function renderFilesPlugin(
  files: ReadonlyMap<string, RunRenderFile>,
): ModuleFederationRuntimePlugin {
  return {
    name: 'render-files',
    async loadEntry({ remoteInfo: { name } }) {
      const run = files.get(name);
      if (!run) throw new Error(`${name} has no render file`);
      return (await run()) as Container;
    },
  };
}

const files = new Map<string, RunRenderFile>();

/** Loads an area's declaration from its render file. */
export async function loadArea(name: string, run: RunRenderFile): Promise<AreaDeclaration> {
  registerPlugins([renderFilesPlugin(files)]);
  files.set(name, run);
  registerRemotes([{ name, entry: name }]);
  const module = await loadRemote<{ default: AreaDeclaration }>(`${name}/area`);
  // The runtime's types allow for hooks that give nothing.
  if (!module) throw new Error(`${name} has given nothing`);
  return module.default;
}
