import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { visitPage } from '@teluk-mart/server/releases/gate/smoke/visit-page';
import { expect, test } from '../support/test';

/** Returns a site whose pages draw their own path. Once reached, they reload themselves the given number of times. */
const site = (reloads: number) => `<!doctype html><html lang="id"><title>Toko</title><main></main>
<script>
  const draw = () => {
    const count = Number(sessionStorage.getItem('reloads') ?? 0);
    if (location.pathname === '/admin' && count < ${reloads}) {
      sessionStorage.setItem('reloads', count + 1);
      document.querySelector('main').textContent = '';
      return setTimeout(() => location.reload(), 30);
    }
    document.querySelector('main').textContent = location.pathname;
    document.documentElement.dataset.started = '';
  };
  addEventListener('popstate', draw);
  draw();
</script>`;

let server: Server;
test.afterEach(() => server.close());

/** Serves the site; returns its address and state as the gate's own server does. */
async function serve(reloads: number) {
  server = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end(site(reloads)),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, renderError: () => undefined, isRenderedLater: async () => false };
}

const fromHome = {
  first: { address: '/', mayBeMissing: false },
  target: { address: '/admin', mayBeMissing: false },
  isRendered: false,
};

test('the gate looks at a staff page that is reached from a page for visitors and loads itself anew', async ({
  page,
}) => {
  expect(await visitPage(page, await serve(1), fromHome)).toEqual([]);
  await expect(page.getByRole('main')).toHaveText('/admin');
});

test('the gate refuses a page that loads itself again and again', async ({ page }) => {
  expect(await visitPage(page, await serve(4), fromHome)).not.toEqual([]);
});
