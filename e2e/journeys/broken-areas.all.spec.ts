import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { releaseWithEntry, takeBack } from '../support/changed-area';
import { type Product, startProduct } from '../support/product';
import { releaseChanged } from '../support/release';
import { logIn, signIn } from '../support/staff';
import { expect, test, wake } from '../support/test';

const AREA = 'admin-users';
const ENTRY = /\/areas\/admin-users\/entry\./;

/** Milliseconds within which the panel of a hanging area stands in its place, even on a busy machine. */
const PANEL_LIMIT = 20_000;

/** Pieces in which a slow file comes, one a second: longer in all than a file that hangs is waited for. */
const PIECES = 10;

/** A product behind a network on which some files come slowly. */
interface SlowProduct {
  url: string;
  stop(): void;
}

/** Puts a network in front of a product on which files at these addresses come piece by piece, and all else at once. */
async function withSlowFiles({ url }: Product, slow: RegExp): Promise<SlowProduct> {
  const network = http.createServer((request, response) => {
    const { url: path = '/', method, headers } = request;
    const forwarded = http.request(new URL(path, url), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      if (slow.test(path)) void sendSlowly(answer, response);
      else answer.pipe(response);
    });
    forwarded.on('error', () => response.destroy());
    request.pipe(forwarded);
  });
  await new Promise<void>((resolve) => network.listen(0, resolve));
  const { port } = network.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    stop: () => {
      network.close();
      network.closeAllConnections();
    },
  };
}

async function sendSlowly(answer: http.IncomingMessage, response: http.ServerResponse) {
  const bytes = await buffer(answer);
  const size = Math.ceil(bytes.length / PIECES);
  for (let sent = 0; sent < bytes.length; sent += size) {
    await pause(1000);
    response.write(bytes.subarray(sent, sent + size));
  }
  response.end();
}

/** Brings a fault about; returns a function that mends it. */
type Fault = (own: Product, page: Page) => Promise<() => Promise<void>>;

/** Releases a fault and mends it as people would: by a rollback. */
function released(breakIt: (own: Product) => Promise<unknown>): Fault {
  return async (own) => {
    await breakIt(own);
    return () => takeBack(own, AREA);
  };
}

const FAULTS: Readonly<Record<string, Fault>> = {
  'is not there (404)': async (_own, page) => {
    await page.route(ENTRY, (route) => route.fulfill({ status: 404 }));
    return () => page.unroute(ENTRY);
  },
  'never answers': async (_own, page) => {
    await page.route(ENTRY, () => new Promise(() => undefined));
    return () => page.unroute(ENTRY);
  },
  'throws while it is loaded': released((own) =>
    releaseWithEntry(own, AREA, 'throw new Error("broken while loading");'),
  ),
  'throws while it is drawn': released((own) =>
    releaseChanged(own, AREA, {
      file: 'src/features/users/UsersPage.tsx',
      from: 'const query = ',
      to: 'throw new Error("broken while drawing");\n  const query = ',
    }),
  ),
};

test.describe('one broken area never takes the rest down', () => {
  let own: Product;
  test.beforeAll(async () => {
    own = await startProduct();
  });
  test.afterAll(() => own.stop());

  for (const [words, bringAbout] of Object.entries(FAULTS)) {
    test(`an area that ${words}: the frame and the other areas work`, async ({ page }) => {
      await signIn(page, own, 'admin');
      const mend = await bringAbout(own, page);
      await page.goto(`${own.url}/admin/users`, { waitUntil: 'commit' });
      const retry = page.getByRole('main').getByRole('button', { name: 'Coba lagi' });
      await expect(retry).toBeVisible({ timeout: PANEL_LIMIT });
      const menu = page.getByRole('navigation');
      await menu.getByRole('link', { name: 'Kelola Promo' }).click();
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      await menu.getByRole('link', { name: 'Dashboard', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Selamat Datang/);
      await page.goto(own.url);
      await expect(page.getByRole('contentinfo')).toBeVisible();

      await page.goto(`${own.url}/admin/users`, { waitUntil: 'commit' });
      await expect(retry).toBeVisible();
      await mend();
      await retry.click();
      await expect(page.getByRole('row').nth(1)).toBeVisible();
    });
  }

  test('a page whose code never answers: its panel comes in time', async ({ page }) => {
    await logIn(page, own, 'admin');
    await page.route(/\/areas\/admin-users\/users\./, () => new Promise(() => undefined));
    await page.goto(`${own.url}/admin/users`, { waitUntil: 'commit' });
    const retry = page.getByRole('main').getByRole('button', { name: 'Coba lagi' });
    await expect(retry).toBeVisible({ timeout: PANEL_LIMIT });
  });

  for (const [what, files] of [
    ['entry', /\/areas\/public-site\/entry\./],
    ['own code', /\/areas\/public-site\/promo-list\./],
  ] as const) {
    test(`a page that arrived drawn stays when its ${what} never answers`, async ({ page }) => {
      await page.route(files, () => new Promise(() => undefined));
      await page.goto(`${own.url}/promo`, { waitUntil: 'commit' });
      await wake(page);
      const notice = page.getByRole('status').filter({ hasText: 'belum merespons' });
      await expect(notice).toBeVisible({ timeout: PANEL_LIMIT });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Promo Spesial');
      await page.unroute(files);
      await notice.getByRole('button', { name: 'Coba lagi' }).click();
      await expect(page.locator('#root[data-hydrated]')).toBeAttached();
      await expect(notice).toBeHidden();

      await page.route(files, (route) => route.abort());
      await page.goto(`${own.url}/promo`, { waitUntil: 'commit' });
      await wake(page);
      await expect(notice).toBeVisible();
      await page.getByRole('link', { name: 'Lihat Detail' }).first().click();
      await expect(page).toHaveURL(/\/promo\/\d+$/);
      await expect(page.getByText('Periode:')).toBeVisible();
    });
  }

  test('an entry that is slow but moves is waited for', async ({ page }) => {
    const slow = await withSlowFiles(own, ENTRY);
    await signIn(page, { ...own, url: slow.url }, 'admin');
    await page.goto(`${slow.url}/admin/users`);
    const user = page.getByRole('row').nth(1);
    const retry = page.getByRole('main').getByRole('button', { name: 'Coba lagi' });
    await expect(user.or(retry)).toBeVisible({ timeout: 30_000 });
    await expect(user).toBeVisible();
    slow.stop();
  });

  test('files that all failed for a while come back with one press', async ({ page }) => {
    await logIn(page, own, 'admin');
    await page.route(/\/areas\/admin-users\//, (route) => route.abort());
    await page.goto(`${own.url}/admin/users`);
    const retry = page.getByRole('main').getByRole('button', { name: 'Coba lagi' });
    await expect(retry).toBeVisible();
    await page.unroute(/\/areas\/admin-users\//);
    await retry.click();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  });

  test('without the public area staff go on working', async ({ page }) => {
    await page.route(/\/areas\/public-site\//, (route) => route.abort());
    await page.goto(own.url, { waitUntil: 'commit' });
    await wake(page);
    await expect(page.getByRole('button', { name: 'Coba lagi' })).toBeVisible();
    await logIn(page, own, 'marcom');
    await page.getByRole('navigation').getByRole('link', { name: 'Kelola Event' }).click();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  });
});
