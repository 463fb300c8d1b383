import { type Product, startProduct } from '../support/product';
import { addLine } from '../support/release';
import { logIn } from '../support/staff';
import { expect, test } from '../support/test';

test.describe('scripts run only with the hash that the composition names', () => {
  let own: Product;
  test.beforeAll(async () => {
    own = await startProduct();
  });
  test.afterAll(() => own.stop());

  test('every document asks for hashes, and allows no eval and no inline script that it does not name by its hash', async ({
    request,
  }) => {
    for (const address of ['/', '/promo', '/login', '/admin/users', '/tidak-ada']) {
      const answer = await request.get(own.url + address);
      const headers = answer.headers();
      expect(headers['integrity-policy']).toBe('blocked-destinations=(script), endpoints=(policy)');
      const policy = headers['content-security-policy'] ?? '';
      expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/=]{44}'){3};/);
      expect(policy).toContain("worker-src 'none'");
      expect(policy).not.toContain('unsafe');
      const html = await answer.text();
      const scripts = html.match(/<script [^>]*src=[^>]*>/g) ?? [];
      // The scripts of a rendered page, and its registry, are fetched when it comes alive.
      const [, life = '["",[],[]]'] = /id="loader">(.*?)</.exec(html) ?? [];
      const [, run, ahead, registry] = JSON.parse(life) as [string, ...string[][][], string[]];
      const files = [...(run ?? []), ...(ahead ?? []), ...(registry ? [registry] : [])];
      const named = [...scripts, ...(files as string[][]).map((one) => one.join(' '))];
      expect(named.length).toBeGreaterThan(0);
      for (const script of named) expect(script).toMatch(/sha384-[\w+/]{64}/);
    }
  });

  test('no script of a page makes HTML of a text, or asks for a script where no release lies', async ({
    page,
  }) => {
    for (const address of ['/promo', '/login']) {
      await page.goto(own.url + address);
      const passed = await page.evaluate(() => {
        const isTaken = (act: () => void) => {
          try {
            act();
            return true;
          } catch {
            return false;
          }
        };
        const script = document.createElement('script');
        const box = document.createElement('div');
        return {
          html: isTaken(() => (box.innerHTML = '<img src=x onerror=alert(1)>')),
          text: isTaken(() => (box.innerHTML = 'Rp 3.500 & lain-lain')),
          page: isTaken(() => (document.createElement('iframe').srcdoc = '<p>Halaman</p>')),
          upload: isTaken(() => (script.src = '/uploads/a.js')),
          data: isTaken(() => (script.text = 'alert(1)')),
          released: isTaken(() => (script.src = '/areas/public-site/a.js')),
        };
      });
      expect(passed).toEqual({
        html: false,
        text: true,
        page: false,
        upload: false,
        data: false,
        released: true,
      });
    }
  });

  test('every script that a page loads later bears its hash too', async ({ page }) => {
    await page.addInitScript(() => {
      const naked: string[] = [];
      Object.assign(window, { naked });
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const node of addedNodes)
            if (node instanceof HTMLScriptElement && node.src && !node.integrity)
              naked.push(node.src);
      }).observe(document, { childList: true, subtree: true });
    });
    await logIn(page, own, 'admin');
    await page.getByRole('navigation').getByRole('link', { name: 'Kelola Pengguna' }).click();
    await page.getByRole('button', { name: 'Tambah Pengguna' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { naked: string[] }).naked)).toEqual([]);
  });

  test('a changed page is refused: only its area shows the panel', async ({ page }) => {
    const alerts: string[] = [];
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message());
      void dialog.dismiss();
    });
    const restore = await addLine(page, 'admin-users', /^users\./);
    await logIn(page, own, 'admin');
    await page.getByRole('navigation').getByRole('link', { name: 'Kelola Pengguna' }).click();
    const retry = page.getByRole('main').getByRole('button', { name: 'Coba lagi' });
    await expect(retry).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'Kelola Promo' }).click();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.goto(`${own.url}/admin/users`);
    await expect(retry).toBeVisible();
    expect(alerts).toEqual([]);
    await restore();
  });
});
