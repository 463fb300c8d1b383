import type { AreaRegistry } from '../../federation/area-registry';

declare global {
  interface Navigator {
    /** The browser's knowledge of its network (https://wicg.github.io/netinfo/); missing in Firefox and Safari. */
    readonly connection?: {
      readonly saveData: boolean;
      readonly effectiveType: 'slow-2g' | '2g' | '3g' | '4g';
      /** Mbit/s. */
      readonly downlink: number;
    };
  }
}

/** Milliseconds after which a browser without `requestIdleCallback` counts as idle. */
const IDLE_GUESS = 2000;

/** Lets links fetch their pages ahead, once the browser has nothing else to do; never if the visitor saves data. */
export function startPrefetch(registry: AreaRegistry): void {
  if (navigator.connection?.saveData) return;
  const start = async () => {
    const { prefetchLinks } = await import(/* webpackChunkName: "prefetch" */ './prefetch-links');
    prefetchLinks(registry);
  };
  const startSilently = () => void start().catch(() => undefined);
  if ('requestIdleCallback' in globalThis) requestIdleCallback(startSilently);
  else setTimeout(startSilently, IDLE_GUESS);
}
