import { createRoot } from 'react-dom/client';
import { keepPrefetched } from '@teluk-mart/shared/api-client';
import { setRuntimeConfig } from '@teluk-mart/shared/runtime-config';
import { createStore } from '@teluk-mart/shared/state/create-store';
import { App } from './app/App';
import { readDocument } from './document/read-document';
import { ErrorReports } from './features/error-reports/error-reports';
import { watchErrors } from './features/error-reports/watch-errors';
import { previewRegistry } from './features/preview/preview-registry';
import { readPreview } from './features/preview/read-preview';
import { startPreview } from './features/preview/start-preview';
import { restoreSession } from './features/session/restore-session';
import { watchOtherTabs } from './features/session/watch-other-tabs';
import { AreaRegistry } from './federation/area-registry';
import { installPrepareScript } from './federation/prepare-script';
import { watchCompositions } from './federation/watch-compositions';
import { createRouter, whenInitialized } from './routing/create-router';

const { registry: named, config, pageData, styleNonce } = readDocument();
const preview = readPreview(window.frameElement);
const registry = new AreaRegistry(preview ? previewRegistry(named) : named);
const reports = new ErrorReports(registry);
// First of all: whatever fails from here on is told. A preview names no visit and so reports nothing.
watchErrors(reports);
setRuntimeConfig(config);
keepPrefetched(preview ?? pageData);
installPrepareScript(registry.hashOf);
await registry.readLiveAreas();

const container = document.getElementById('root');
if (!container) throw new Error('The document has no #root');
const store = createStore();
if (preview) {
  startPreview(store.dispatch);
} else {
  void store.dispatch(restoreSession());
  watchOtherTabs(store.dispatch);
  watchCompositions(registry);
}
const router = createRouter(registry, store);
// The document's own first paint stays until there is a page to put in its place.
await whenInitialized(router);
// From here on it is React that shows what fails; before, the document's own script does.
container.dataset.started = '';
createRoot(container).render(<App {...{ router, registry, store, reports, styleNonce }} />);
