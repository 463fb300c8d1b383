import type { createBrowserRouter, Location } from 'react-router';
import { hasUnsavedInput } from '../features/session/has-unsaved-input';
import type { AreaRegistry } from '../federation/area-registry';

/**
 * Takes an announced composition when somebody goes to another page: the router tells of a navigation before it looks
 * for unknown routes and before any loader runs. Another query of the same page, a table's search for instance, takes
 * nothing, and neither does a page that holds something unsaved.
 *
 * @returns what stops it
 */
export function takeAtNavigation(
  router: ReturnType<typeof createBrowserRouter>,
  registry: AreaRegistry,
): () => void {
  let seen: Location | undefined;
  return router.subscribe(({ navigation, location }) => {
    // The router speaks more than once of a navigation; only its beginning counts.
    if (navigation.state !== 'loading' || navigation.location === seen) return;
    seen = navigation.location;
    const isOtherPage = seen.pathname !== location.pathname;
    if (isOtherPage && registry.announced && !hasUnsavedInput()) registry.take();
  });
}
