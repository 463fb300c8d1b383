import { nextTask } from './app/next-task';

await nextTask();
const { openDocument } = await import(/* webpackMode: "eager" */ './document/open-document');
const opened = openDocument();

/**
 * The libraries, in the order in which they build on each other. They are in this script, and running them all at once
 * would keep a slow phone from answering for a fifth of a second.
 */
const LIBRARIES = [
  () => import(/* webpackMode: "eager" */ 'react-dom'),
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@teluk-mart/contract/routing'),
  () => import(/* webpackMode: "eager" */ '@teluk-mart/ui/theme'),
  () => import(/* webpackMode: "eager" */ '@mui/material/Box'),
  () => import(/* webpackMode: "eager" */ '@mui/material/Button'),
  () => import(/* webpackMode: "eager" */ './app/shared-components'),
];

for (const run of LIBRARIES) {
  await nextTask();
  await run();
}
await nextTask();
const { startApp } = await import(/* webpackMode: "eager" */ './app/start-app');
await nextTask();
const { registry, isPreview } = opened;
if (!isPreview) registry.watch();
await startApp(opened);
if (!isPreview) {
  const { startPrefetch } = await import(
    /* webpackMode: "eager" */ './features/prefetch/start-prefetch'
  );
  startPrefetch(registry);
}
