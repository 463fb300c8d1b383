import { registerPlugins } from '@module-federation/enhanced/runtime';
import { setRuntimeConfig } from '@teluk-mart/contract/runtime-config';
import { readDocument } from './app/read-document';
import { ErrorReports, watchErrors } from './features/error-reports/error-reports';
import { startPrefetch } from './features/prefetch/start-prefetch';
import { previewRegistry, readPreview, startPreview } from './features/preview/preview';
import { AreaRegistry } from './federation/area-registry';
import { federationPlugins } from './federation/plugins/plugins';
import { installPrepareScript } from './federation/prepare-script';

const { registry: named, config, ...read } = readDocument();
const preview = readPreview(window.frameElement);
const isPreview = preview !== undefined;
const registry = new AreaRegistry(preview ? previewRegistry(named) : named);
const reports = new ErrorReports(registry);
// First of all: whatever fails from here on is reported. A preview names no visit and so reports nothing.
watchErrors(reports);
setRuntimeConfig({ ...config, today: read.renderState?.today });
installPrepareScript(registry.hashOf);
registerPlugins(federationPlugins(registry.hashOf));
if (isPreview) startPreview();

/**
 * The libraries, in the order in which they build on each other. They are in this script, and running them all at once
 * would keep a slow phone from answering for a fifth of a second.
 */
const LIBRARIES = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@teluk-mart/contract/routing'),
  () => import(/* webpackMode: "eager" */ '@teluk-mart/ui/theme'),
  () => import(/* webpackMode: "eager" */ './app/shared-components'),
];

/** Resolves in a task of its own, so that the browser may answer a touch before. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

for (const run of LIBRARIES) {
  await nextTask();
  await run();
}
await nextTask();
const { startApp } = await import(/* webpackMode: "eager" */ './app/start-app');
await nextTask();
await registry.readDeveloperAreas();
if (!isPreview) registry.watch();
await startApp({ ...read, pageData: preview ?? read.pageData, registry, reports, isPreview });
if (!isPreview) startPrefetch(registry);
