import { useEffect } from 'react';
import { useStableHandlers } from '@teluk-mart/shared/hooks/use-stable-handlers';
import { useComposition, useRegistry } from '../../federation/registry-context';
import { useLoadAgain } from '../../routing/use-load-again';
import { followBuilds } from './follow-builds';

/**
 * Puts each new build of an area into the page as soon as the developer's machine has made it, without a reload: the
 * session and what the store holds stay.
 */
export function useLiveReload(area: string): void {
  const registry = useRegistry();
  const base = useComposition().areas.find(({ name }) => name === area)?.base;
  const handlers = useStableHandlers({ loadAgain: useLoadAgain() });
  useEffect(() => {
    if (base === undefined) return undefined;
    const takeBuild = async () => {
      await registry.ask();
      if (registry.take()) await handlers.loadAgain();
    };
    return followBuilds(base, () => void takeBuild());
  }, [base, registry, handlers]);
}
