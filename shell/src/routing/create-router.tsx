import { createBrowserRouter } from 'react-router';
import { AreaUnavailableError } from '../federation/area-unavailable-error';
import type { AreaRegistry } from '../federation/area-registry';
import { loadArea } from '../federation/load-area';
import { ShellErrorPage } from '../errors/ShellErrorPage';
import { LoginPage } from '../features/login/LoginPage';
import { Root } from '../app/Root';
import { areaRoutes } from './area-routes';

/** Id of the root route, under which the areas' routes are put. */
const ROOT_ROUTE = 'root';

/**
 * The one router. The shell has its own pages; all others are discovered: an address that no known route matches is
 * looked up in the registry, its area is loaded and its routes are added.
 */
export function createRouter(registry: AreaRegistry) {
  const added = new Set<string>();
  return createBrowserRouter(
    [
      {
        id: ROOT_ROUTE,
        Component: Root,
        errorElement: <ShellErrorPage />,
        children: [
          {
            path: '/login',
            Component: LoginPage,
            handle: { document: { title: 'Login Karyawan' } },
          },
        ],
      },
    ],
    {
      patchRoutesOnNavigation: async ({ path, patch, signal }) => {
        const area = registry.areaOf(path);
        if (!area) {
          const [missing] = registry.unavailable;
          if (missing) throw new AreaUnavailableError(missing);
          return;
        }
        if (added.has(area.name)) return;
        const declaration = await loadArea(area);
        // An interrupted navigation ignores what is patched; marking the area would make its pages 404 for good.
        if (signal.aborted || added.has(area.name)) return;
        patch(ROOT_ROUTE, areaRoutes(declaration));
        added.add(area.name);
      },
    },
  );
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
