import { createContext, useContext } from 'react';
import type { AreaRegistry } from './area-registry';

/** Gives the shell's components the registry. */
export const RegistryContext = createContext<AreaRegistry | undefined>(undefined);

/** The registry of this tab. */
export function useRegistry(): AreaRegistry {
  const registry = useContext(RegistryContext);
  if (!registry) throw new Error('useRegistry needs a RegistryContext');
  return registry;
}
