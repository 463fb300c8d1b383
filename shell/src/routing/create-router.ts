import { createBrowserRouter } from 'react-router';
import type { AppStore } from '@teluk-mart/shared/state';
import type { AreaRegistry } from '../federation/area-registry';
import { forgetAnswers } from './forget-answers';
import { RouteDiscovery } from './route-discovery';
import { shellRoutes } from './shell-routes';
import { takeAtNavigation } from './take-at-navigation';

/** The one router: the shell has its own pages, all others are discovered in the composition that the tab runs. */
export function createRouter(registry: AreaRegistry, store: AppStore) {
  const discovery = new RouteDiscovery(registry);
  const router = createBrowserRouter(shellRoutes(registry, store), {
    patchRoutesOnNavigation: discovery.discover,
  });
  takeAtNavigation(router, registry);
  forgetAnswers(router, registry, store);
  return router;
}

/** Resolves when the first address has been matched and its code is there: until then there is nothing to draw. */
export function whenInitialized(router: ReturnType<typeof createRouter>): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
