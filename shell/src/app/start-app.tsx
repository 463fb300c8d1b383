import { keepAnswers } from '@teluk-mart/contract/public-api';
import { setStoreLoader } from '@teluk-mart/contract/store-loader';
import { NO_SCRIPT_CLASS } from '@teluk-mart/ui/theme/no-script';
import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import type { readDocument } from '../document/read-document';
import type { ErrorReports } from '../features/error-reports/error-reports';
import type { AreaRegistry } from '../federation/area-registry';
import { pageError } from '../routing/loaded-route';
import { App } from './App';
import { createRouter, whenInitialized } from './create-router';
import { takeEarlyPress } from './early-press';
import { leaveFirstScroll } from './first-scroll';
import { tolerateTranslation, undoForeignChanges } from './foreign-changes';
import { LazyStore } from './lazy-store';
import { adoptStyles } from './style-cache';
import { addTextFont } from './text-font-style';

interface Start extends Pick<
  ReturnType<typeof readDocument>,
  'pageData' | 'renderState' | 'styleNonce'
> {
  registry: AreaRegistry;
  reports: ErrorReports;
  /** This window is the frame of a preview, with prepared answers. */
  isPreview: boolean;
}

/** Takes over a rendered page, or draws the page if the server has left that to the browser. */
export async function startApp({
  registry,
  reports,
  pageData,
  renderState,
  styleNonce,
  isPreview,
}: Start): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('The document has no #root');
  keepAnswers({
    answers: pageData,
    missing: renderState?.missing,
    formAnswer: renderState?.formAnswer,
    areFixed: isPreview,
  });
  const store = new LazyStore(async () => {
    const { openStore } = await import(/* webpackChunkName: "store" */ './open-store');
    return openStore({ isPreview });
  });
  setStoreLoader(async () => (await store.load()).Provider);
  const router = createRouter(registry, store);
  // The document's own first paint stays until there is a page to put in its place.
  await whenInitialized(router);
  leaveFirstScroll(router, renderState !== undefined);
  // From here on React shows failures; before, the document's own script does.
  container.dataset.started = '';
  const app = (
    <App {...{ registry, store, reports, ...adoptStyles(styleNonce) }}>
      {/* Loaders fetch the code of a page, so nothing waits for React: a transition would only be slower. */}
      <RouterProvider router={router} useTransitions={false} />
    </App>
  );
  tolerateTranslation();
  if (!renderState) {
    addTextFont(styleNonce);
    takeEarlyPress();
    createRoot(container).render(app);
    return;
  }
  const hydrate = () => {
    takeEarlyPress();
    // The router fetches the parts of the next page; its document would be fetched for nothing.
    document.querySelector('script[type=speculationrules]')?.remove();
    // A transition lets the browser answer taps and scrolling in between, and a translation change the page once more.
    const isForeign = undoForeignChanges();
    const run = isForeign ? flushSync : startTransition;
    // The form, whose code comes later, may have been changed meanwhile: it is drawn anew, which is no fault.
    const onRecoverableError = (error: unknown) => {
      if (!isForeign && !container.querySelector('font')) reportError(error);
    };
    run(() => void hydrateRoot(container, app, { onRecoverableError }));
  };
  const error = pageError(router.state);
  if (error === undefined) return hydrate();
  document.documentElement.classList.add(NO_SCRIPT_CLASS);
  const { keepUnanswered } = await import(
    /* webpackChunkName: "unanswered-page" */ '../errors/unanswered-page'
  );
  keepUnanswered({ error, router, registry, reports, hydrate });
}
