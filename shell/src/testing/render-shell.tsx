import createCache from '@emotion/cache';
import type { Registry } from '@teluk-mart/contract/registry';
import { setRuntimeConfig } from '@teluk-mart/contract/runtime-config';
import { sessionSlice, TOKEN_STORAGE_KEY } from '@teluk-mart/contract/session';
import { createStore } from '@teluk-mart/contract/state/create-store';
import { setStoreLoader } from '@teluk-mart/contract/store-loader';
import type { OwnUser } from '@teluk-mart/domain/user/account';
import { render } from '@testing-library/react';
import { RouterProvider } from 'react-router-dom';
import { App } from '../app/App';
import { createRouter, whenInitialized } from '../app/create-router';
import { LazyStore } from '../app/lazy-store';
import { wrapStore } from '../app/open-store';
import { ErrorReports } from '../features/error-reports/error-reports';
import { AreaRegistry } from '../federation/area-registry';
import { composition, contentArea, staffToken, usersArea } from './staff';

interface RenderOptions {
  url: string;
  /** The user who is logged in; no user with `null`, and still being checked without it. */
  user?: OwnUser | null;
  registry?: Registry;
  /** Applies the styles of components, for a test that is about looks. */
  styled?: boolean;
}

/** Starts the whole shell at an address, as `main.tsx` does, with a session that is known already. */
export async function renderShell({
  url,
  user,
  registry = composition([contentArea, usersArea]),
  styled = false,
}: RenderOptions) {
  fakePageVisit();
  setRuntimeConfig({ apiHost: 'http://localhost' });
  localStorage.clear();
  window.history.replaceState(null, '', url);
  const store = createStore();
  if (user === null) store.dispatch(sessionSlice.actions.closed());
  if (user) {
    const token = staffToken(user.id);
    localStorage.setItem(TOKEN_STORAGE_KEY, token);
    store.dispatch(sessionSlice.actions.opened({ token, user }));
  }
  const areas = new AreaRegistry(registry);
  const reports = new ErrorReports(areas);
  const lazyStore = new LazyStore(async () => wrapStore(store));
  setStoreLoader(async () => (await lazyStore.load()).Provider);
  if (user !== undefined) await lazyStore.load();
  const router = createRouter(areas, lazyStore);
  await whenInitialized(router);
  // jsdom matches each rule of a document whenever a role is looked up, which takes most of a test's time.
  const container = styled ? document.head : document.createElement('div');
  const styles = createCache({ key: 'tm', container });
  const view = render(
    <App {...{ registry: areas, store: lazyStore, reports, styles }}>
      <RouterProvider router={router} />
    </App>,
  );
  return { ...view, store, router, areas };
}

/**
 * Fakes the parts of a page visit that jsdom lacks: its beginning, which the router's scroll restoration asks for, and
 * scrolling.
 */
function fakePageVisit(): void {
  Object.assign(window.performance, { getEntriesByType: () => [] });
  Object.assign(window, { PerformanceNavigationTiming: Object, scrollTo: () => undefined });
  Element.prototype.scrollIntoView = () => undefined;
}
