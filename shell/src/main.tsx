import createCache from '@emotion/cache';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { keepAnswers } from '@teluk-mart/shared/public-api';
import { setRuntimeConfig } from '@teluk-mart/shared/runtime-config';
import { setStoreLoader } from '@teluk-mart/shared/store-loader';
import { App, STYLE_KEY } from './app/App';
import { createRouter, whenInitialized } from './app/create-router';
import { takeEarlyPress } from './app/early-press';
import { LazyStore } from './app/lazy-store';
import { readDocument } from './app/read-document';
import { addTextFont } from './app/text-font-style';
import { ErrorReports, watchErrors } from './features/error-reports/error-reports';
import { previewRegistry, readPreview, startPreview } from './features/preview/preview';
import { AreaRegistry } from './federation/area-registry';
import { installPrepareScript } from './federation/prepare-script';

const { registry: named, config, pageData, renderState, styleNonce } = readDocument();
const preview = readPreview(window.frameElement);
const registry = new AreaRegistry(preview ? previewRegistry(named) : named);
const reports = new ErrorReports(registry);
// First of all: whatever fails from here on is reported. A preview names no visit and so reports nothing.
watchErrors(reports);
setRuntimeConfig({ ...config, today: renderState?.today });
keepAnswers({
  answers: preview ?? pageData,
  missing: renderState?.missing,
  formAnswer: renderState?.formAnswer,
  areFixed: preview !== undefined,
});
installPrepareScript(registry.hashOf);
await registry.readDeveloperAreas();

const container = document.getElementById('root');
if (!container) throw new Error('The document has no #root');
const isPreview = preview !== undefined;
const store = new LazyStore(async () => {
  const { openStore } = await import(/* webpackChunkName: "store" */ './app/open-store');
  return openStore({ isPreview });
});
setStoreLoader(async () => (await store.load()).Provider);
if (isPreview) startPreview();
else registry.watch();
const router = createRouter(registry, store);
// The document's own first paint stays until there is a page to put in its place.
await whenInitialized(router);
// From here on it is React that shows what fails; before, the document's own script does.
container.dataset.started = '';
if (!renderState) addTextFont(styleNonce);
const styles = createCache({ key: STYLE_KEY, nonce: styleNonce });
const app = (
  <App {...{ registry, store, reports, styles }}>
    <RouterProvider router={router} />
  </App>
);
takeEarlyPress();
// A transition lets the browser answer taps and scrolling in between.
// The panel of an area that has failed here does not match the page that the server has rendered.
const isHydrated = renderState && !router.state.errors;
if (isHydrated) startTransition(() => void hydrateRoot(container, app));
else createRoot(container).render(app);
