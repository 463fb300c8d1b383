import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { AreaDeclaration } from '@teluk-mart/contract';
import { AreaUnavailableError } from '../area-unavailable-error';
import { readRemoteName } from '../remote-name';

/** A module that should be an area's declaration. */
interface ExposedModule {
  default?: Partial<AreaDeclaration>;
}

/**
 * Refuses a module that is no area, and turns each failure of an area into an error. In its place the shell draws a
 * panel, or leaves the rendered page.
 */
export function fallbackPlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'fallback',
    onLoad({ exposeModule, remote }) {
      const { default: declaration } = exposeModule as ExposedModule;
      if (Array.isArray(declaration?.routes)) return;
      throw new Error(`${remote.name} declares no routes`);
    },
    errorLoadRemote({ id, remote, error }) {
      throw new AreaUnavailableError(readRemoteName(remote?.name ?? id).name, error);
    },
  };
}
