import type { createBrowserRouter } from 'react-router';
import { baseApi } from '@teluk-mart/shared/api-client';
import type { AppStore } from '@teluk-mart/shared/state';
import type { AreaRegistry } from '../federation/area-registry';

/**
 * Forgets what the API has answered when another composition has been taken, because a newer release may read the same
 * answers differently. It waits for the end of the navigation: before that the page that is still shown would ask for
 * them once more by its own rules, and after that the new page has already drawn them.
 *
 * @returns what stops it
 */
export function forgetAnswers(
  router: ReturnType<typeof createBrowserRouter>,
  registry: AreaRegistry,
  store: AppStore,
): () => void {
  let isDue = false;
  const stopHearing = registry.subscribe(() => (isDue = true));
  const stopWaiting = router.subscribe(({ navigation }) => {
    if (!isDue || navigation.state !== 'idle') return;
    isDue = false;
    store.dispatch(baseApi.util.resetApiState());
  });
  return () => {
    stopHearing();
    stopWaiting();
  };
}
