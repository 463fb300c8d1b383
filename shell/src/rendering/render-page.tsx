import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { AreaDeclaration } from '@teluk-mart/contract';
import { keepAnswers, renderingFacts } from '@teluk-mart/contract/public-api';
import type { RenderedPage, RenderRequest } from '@teluk-mart/contract/rendering';
import { setRuntimeConfig } from '@teluk-mart/contract/runtime-config';
import { StoreProvider } from '@teluk-mart/contract/state';
import { createStore } from '@teluk-mart/contract/state/create-store';
import { setStoreLoader } from '@teluk-mart/contract/store-loader';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  Outlet,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router-dom';
import { App } from '../app/App';
import { Root } from '../app/Root';
import { AreaRegistry } from '../federation/area-registry';
import { loadComponent } from '../routing/loaded-route';
import { createPageStyles, stylesOf } from './page-styles';

export { loadArea } from './load-area';
// The federation provides what the build imports.
export { modules } from './provided-modules';

/** A form asks for the store; on the server nothing is put into it. */
const store = createStore();
setStoreLoader(async () => ({ children }) => (
  <StoreProvider store={store}>{children}</StoreProvider>
));

/** Renders to the end: lazy parts below a `Suspense` are awaited, and an error anywhere is an error of the page. */
function renderWhole(page: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      // Puts no part of a large page into place by a script.
      progressiveChunkSize: Infinity,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onError: reject,
    });
  });
}

/** Returns the routes of one page, as they are in a browser that has loaded it: root, layout, page. */
async function routesOf({ routes, layout }: AreaDeclaration, path: string): Promise<RouteObject[]> {
  const route = routes.find((declared) => declared.path === path);
  if (!route) throw new Error(`No page is declared at ${path}`);
  const page: RouteObject = {
    path,
    Component: await loadComponent(route.page),
    handle: { document: route.document, roles: route.roles },
  };
  const frame = layout ? await loadComponent(layout) : Outlet;
  return [{ Component: Root, children: [{ Component: frame, children: [{ children: [page] }] }] }];
}

/**
 * Renders a public page of an area.
 *
 * Everything is loaded before. Settings and answers are the module's, so that two renderings must not overlap.
 */
export async function renderPage(
  declaration: AreaDeclaration,
  { url, path, apiHost, today, answers, missing, formAnswer, registry }: RenderRequest,
): Promise<RenderedPage> {
  const routes = await routesOf(declaration, path);
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(url));
  if (context instanceof Response) throw new Error(`${url} is answered by a response`);
  const styles = createPageStyles();
  setRuntimeConfig({ apiHost, today });
  keepAnswers({ answers, missing, formAnswer });
  const html = await renderWhole(
    <App
      registry={new AreaRegistry(registry)}
      store={undefined}
      reports={undefined}
      styles={styles}
    >
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </App>,
  );
  return { html, styles: stylesOf(styles, html), ...renderingFacts() };
}
