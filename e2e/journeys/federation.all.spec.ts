import { type Product, startProduct } from '../support/product';
import { deliveredRegistry, loseArea, releaseChanged } from '../support/release';
import { logIn } from '../support/staff';
import { expect, test, wake } from '../support/test';

test.describe('areas come and go while the shell runs', () => {
  let own: Product;
  test.beforeAll(async () => {
    own = await startProduct();
  });
  test.afterAll(() => own.stop());

  test('the extension for Module Federation finds the shell and the release that a page runs', async ({
    page,
  }) => {
    await page.goto(`${own.url}/about`);
    const { areas } = await deliveredRegistry(own);
    const { release, base, entry } = areas.find(({ name }) => name === 'public-site') ?? {};
    const remoteEntry = `${own.url}${base}${entry}`;
    const read = () => page.evaluate(() => globalThis.__FEDERATION__.moduleInfo);
    await expect.poll(read).toMatchObject({
      shell: { remotesInfo: { [`public-site@${release}`]: { matchedVersion: remoteEntry } } },
      [`public-site@${release}:${remoteEntry}`]: { version: release, remoteEntry },
    });
  });

  test('without its files the shell stays up, and the retry recovers without a reload', async ({
    page,
  }) => {
    const lost = await loseArea(own, 'public-site');
    ({ own } = lost);

    const login = await page.goto(`${own.url}/login`);
    expect(login?.status()).toBe(200);
    await expect(page.getByRole('heading', { name: 'Login Karyawan' })).toBeVisible();

    const blog = await page.goto(`${own.url}/blog`);
    expect(blog?.status()).toBe(503);
    const retry = page.getByRole('button', { name: 'Coba lagi' });
    await expect(retry).toBeVisible();
    await retry.click();
    await expect(retry).toBeEnabled();

    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await lost.putBack();
    await retry.click();
    await expect(page.getByRole('link', { name: 'Baca Selengkapnya' }).first()).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

  test('an entry that cannot be fetched shows the panel, and the retry truly fetches again', async ({
    page,
  }) => {
    await page.route(/\/areas\/public-site\/entry\./, (route) => route.abort());
    await page.goto(`${own.url}/promo`, { waitUntil: 'commit' });
    await wake(page);
    const retry = page.getByRole('button', { name: 'Coba lagi' });
    await expect(retry).toBeVisible();

    await page.unroute(/\/areas\/public-site\/entry\./);
    await retry.click();
    await expect(page.getByRole('heading', { name: 'Promo Spesial' })).toBeVisible();
  });

  test('a page whose code is missing leaves the frame standing, and the retry recovers', async ({
    page,
  }) => {
    // Before the page may fetch it ahead.
    await page.route(/\/areas\/public-site\/blog-list\./, (route) => route.abort());
    await page.goto(`${own.url}/about`);
    // A press before that fetches a document, which the server renders.
    await page.locator('#root[data-hydrated]').waitFor();
    await page.getByRole('navigation').getByRole('link', { name: 'Blog' }).first().click();
    const retry = page.getByRole('button', { name: 'Coba lagi' });
    await expect(retry).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();

    await page.unroute(/\/areas\/public-site\/blog-list\./);
    await retry.click();
    await expect(page.getByRole('link', { name: 'Baca Selengkapnya' }).first()).toBeVisible();
  });

  test('without the admin areas visitors notice nothing', async ({ page, complaints }) => {
    const lost = await loseArea(own, 'admin-hr');
    ({ own } = lost);
    const answer = await page.goto(own.url);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(complaints).toEqual([]);
    await lost.putBack();
  });

  test('admin-users released alone is shown with the next page load', async ({ page }) => {
    // Builds the area and its data grid anew.
    await releaseChanged(own, 'admin-users', {
      file: 'src/features/users/UsersPage.tsx',
      from: 'title="Kelola Pengguna"',
      to: 'title="Kelola Pengguna (rilis baru)"',
    });
    await logIn(page, own, 'admin');
    await page.getByRole('navigation').getByRole('link', { name: 'Kelola Pengguna' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Kelola Pengguna (rilis baru)',
    );
  });

  test('without the files of admin-users the rest of the staff area works, and the retry recovers', async ({
    page,
  }) => {
    await logIn(page, own, 'admin');
    const files = /\/areas\/admin-users\//;
    await page.route(files, (route) => route.fulfill({ status: 404 }));
    await page.getByRole('navigation').getByRole('link', { name: 'Kelola Pengguna' }).click();
    const retry = page.getByRole('main').getByRole('button', { name: 'Coba lagi' });
    await expect(retry).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'Kelola Promo' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kelola Promo');

    await page.goto(`${own.url}/admin/users`);
    await expect(retry).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'Sales Dashboard' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sales Dashboard');
    await page.goBack();
    await page.unroute(files);
    await retry.click();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  });
});
