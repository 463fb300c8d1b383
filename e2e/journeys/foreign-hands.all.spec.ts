import type { Page } from '@playwright/test';
import { fillApplication, pdfOf } from '../support/application-form';
import { holdScripts, isAlive } from '../support/life';
import type { Product } from '../support/product';
import { storedApplications } from '../support/stored';
import { expect, test, wake } from '../support/test';

test.use({ wakes: false });

/** Does to a page what a browser's translation does: elements of its own replace the texts, also those that come. */
function translate(): void {
  const turn = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const isKept = text.parentElement?.closest('script,style,textarea,[translate=no],font');
      if (isKept || !text.data.trim()) continue;
      const font = document.createElement('font');
      font.textContent = `«${text.data}»`;
      text.replaceWith(font);
    }
  };
  turn(document.body);
  new MutationObserver((records) => {
    for (const { target } of records) turn(target);
  }).observe(document.body, { childList: true, subtree: true });
}

/** Has every storage of the browser throw as soon as it is named. */
function blockStorage(): void {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
    const get = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    Object.defineProperty(window, name, { get });
  }
}

/** Returns the address of an opening that takes applications. */
async function openingAt(page: Page): Promise<string> {
  const answer = await page.request.get('/api/karir');
  const openings = (await answer.json()) as { id: number; karirState: string }[];
  return `/careers/${openings.find(({ karirState }) => karirState === 'ongoing')?.id}`;
}

/** Sends a whole application, and expects its thanks. */
async function apply(page: Page, product: Product, email: string): Promise<void> {
  await fillApplication(page, pdfOf(2000), { email });
  // Otherwise the browser would not tell that the same file is chosen again.
  const cv = page.getByLabel('CV/Resume');
  expect(await cv.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(0);
  await page.locator('form button[type=submit]').click();
  await expect(page.getByText(/Lamaran Terkirim!/).first()).toBeVisible();
  expect(await storedApplications(product, email)).toHaveLength(1);
}

for (const when of ['before', 'after']) {
  test(`public pages that are translated ${when} they come alive work on`, async ({
    page,
    complaints,
  }) => {
    for (const path of ['/', '/promo', '/promo/1', '/events', '/careers', '/blog', '/about']) {
      await page.goto(path);
      if (when === 'before') await page.evaluate(translate);
      await wake(page);
      await expect(isAlive(page)).toBeAttached();
      if (when === 'after') await page.evaluate(translate);
      const controls = page.locator('[role=group] button, [data-step=next]:enabled');
      for (const control of await controls.all()) await control.click();
      await page.locator('header a[href="/careers"]').first().click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Karir');
      await page.locator('[aria-expanded=false]').last().click();
      await expect(page.locator('[aria-expanded=true]')).toBeVisible();
    }
    expect(complaints).toEqual([]);
  });
}

test('a form keeps what was typed and the focus, translated before and while it comes alive', async ({
  page,
  product,
  complaints,
}) => {
  const openForm = await holdScripts(page, /application-form/);
  const start = await holdScripts(page, /shell.*\.js$/);
  await page.goto(await openingAt(page));
  const name = page.getByLabel('Nama Lengkap');
  await name.evaluate((input) => input.after(document.createElement('div')));
  await page.getByLabel('Gaji yang Diharapkan').fill('3500000');
  await name.fill('Wa Ode Nur');
  start();
  await expect(isAlive(page)).toBeAttached();
  await page.evaluate(translate);
  openForm();
  await expect(page.getByLabel('Gaji yang Diharapkan')).toHaveValue('Rp 3.500.000');
  await expect(name).toHaveValue('Wa Ode Nur');
  await expect(name).toBeFocused();
  await apply(page, product, 'terjemahan@example.com');
  expect(complaints).toEqual([]);
});

test('a browser without storage filters, sends the form and says that it keeps no login', async ({
  page,
  product,
  complaints,
}) => {
  await page.addInitScript(blockStorage);
  await page.goto('/careers?kategori=Toko');
  await wake(page);
  await expect(isAlive(page)).toBeAttached();
  await page.goto(await openingAt(page));
  await wake(page);
  await apply(page, product, 'tanpa-simpan@example.com');
  await page.goto('/login');
  await expect(page.getByText(/^Peramban ini tidak menyimpan login/)).toBeVisible();
  expect(complaints).toEqual([]);
});
