import type { Registry } from '@teluk-mart/contract/registry';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { AreaRegistry } from './area-registry';

/** Gives the shell's components the registry. */
export const RegistryContext = createContext<AreaRegistry | undefined>(undefined);

/** Returns the registry of this tab. */
export function useRegistry(): AreaRegistry {
  const registry = useContext(RegistryContext);
  if (!registry) throw new Error('useRegistry needs a RegistryContext');
  return registry;
}

/** Returns the composition that the tab runs now; a component that reads it follows when another one is adopted. */
export function useComposition(): Registry {
  const registry = useRegistry();
  const read = () => registry.current;
  return useSyncExternalStore(registry.subscribe, read, read);
}
