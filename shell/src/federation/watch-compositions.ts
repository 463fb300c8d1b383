import type { AreaRegistry } from './area-registry';

/** Milliseconds between two questions of a tab that is looked at. */
const INTERVAL = 60_000;

/**
 * Keeps asking for a newer composition while somebody looks at the tab: whenever it comes to the front, and every
 * minute. What is found is only announced here.
 *
 * @returns what stops it
 */
export function watchCompositions(registry: AreaRegistry): () => void {
  const askIfVisible = () => {
    if (document.visibilityState === 'visible') void registry.ask();
  };
  document.addEventListener('visibilitychange', askIfVisible);
  const timer = setInterval(askIfVisible, INTERVAL);
  return () => {
    document.removeEventListener('visibilitychange', askIfVisible);
    clearInterval(timer);
  };
}
