import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { REGISTRY_ELEMENT_ID } from '@teluk-mart/contract/registry';
import { APPLICANT } from '../support/application-form';
import { holdScripts, isAlive, lifeOf } from '../support/life';
import { expect, test, wake } from '../support/test';

test.use({ wakes: false, viewport: { width: 360, height: 740 } });

/** Every kind of public page on which nothing moves by itself. */
const PAGES = [
  ...['/promo', '/blog', '/careers', '/about'],
  ...['/promo/1', '/event/1', '/blog/2', '/careers/1', '/tidak/ada'],
];

/** Most bytes of script, as brotli, that such a page has fetched before the first press. */
const SLEEPING_SCRIPT_BYTES = 10 * 1024;

/** Returns the scripts in a document itself, and the data that only they read. */
async function inlineScripts(page: Page): Promise<string> {
  const texts = await page
    .locator(`script:not([type]), #loader, #${REGISTRY_ELEMENT_ID}`)
    .allTextContents();
  return texts.join('\n');
}

/** Milliseconds after which a page without a declared moment used to ask for scripts. */
const FORMER_LIMIT = 4000;

/** Sets the connection that the browser reports. */
async function connect(page: Page, connection: { saveData: boolean; effectiveType: string }) {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value });
  }, connection);
}

test('no page on which nothing moves fetches a script before anybody needs one', async ({
  page,
  context,
}) => {
  await page.close();
  const pages = await Promise.all(
    PAGES.map(async (path) => {
      const tab = await context.newPage();
      const asked = lifeOf(tab);
      await tab.goto(path);
      return { path, tab, asked };
    }),
  );
  await pages[0]?.tab.waitForTimeout(FORMER_LIMIT + 1000);
  for (const { path, tab, asked } of pages) {
    expect(asked, path).toEqual([]);
    const inline = brotliCompressSync(await inlineScripts(tab));
    expect(inline.length, path).toBeLessThanOrEqual(SLEEPING_SCRIPT_BYTES);
    await tab.close();
  }
});

test('a picture is enlarged by the browser itself, fetched at that moment, and stays open', async ({
  page,
  complaints,
}) => {
  const asked = lifeOf(page);
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (/\/uploads\/\w+\.webp$/.test(request.url())) pictures.push(request.url());
  });
  await page.goto('/promo');
  const button = page.getByRole('button', { name: /^Perbesar gambar/ }).first();
  await button.focus();
  expect(pictures).toEqual([]);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeFocused();
  await expect
    .poll(() => dialog.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(pictures).toHaveLength(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  expect(asked).toEqual([]);

  await button.click();
  await expect(dialog).toBeVisible();
  await wake(page);
  await expect(isAlive(page)).toBeAttached();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Tutup' }).click();
  await expect(dialog).toBeHidden();
  expect(pictures).toHaveLength(1);
  expect(complaints).toEqual([]);
});

test('arrows move a carousel at once, and Slick goes on from there', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/events');
  const featured = page
    .getByRole('region')
    .filter({ has: page.getByLabel('Berikutnya') })
    .first();
  const slides = featured.getByRole('group', { name: / dari / });
  const last = await slides.count();
  /** Waits until a slide stands at its place: a press in the middle of a movement counts from there. */
  const expectSlide = async (position: number) => {
    const slide = featured.getByRole('group', { name: `${position} dari ` });
    const distance = async () => {
      const [own, stage] = await Promise.all([slide.boundingBox(), featured.boundingBox()]);
      return own && stage ? Math.abs(own.x - stage.x) : Infinity;
    };
    // The room at the stage's sides.
    await expect.poll(distance).toBeLessThan(15);
    await expect(slide).toBeInViewport();
  };
  const next = featured.getByRole('button', { name: 'Berikutnya' });
  const previous = featured.getByRole('button', { name: 'Sebelumnya' });
  await previous.click();
  await expectSlide(last);
  await next.click();
  await expectSlide(1);
  await next.click();
  await expectSlide(2);
  release();
  await expect(featured.locator('.slick-list')).toBeVisible();
  await expectSlide(2);
  await next.click();
  await expectSlide(last > 2 ? 3 : 1);
});

test('an opening is unfolded at once, and stays so when its form comes', async ({
  page,
  complaints,
}) => {
  const release = await holdScripts(page);
  await page.goto('/careers');
  const opening = page.getByRole('article', { name: 'Kasir', exact: true });
  const button = opening.getByRole('button', { name: 'Kasir', exact: true });
  await button.click();
  const text = opening.getByRole('link', { name: 'Baca Selengkapnya' });
  await expect(text).toBeVisible();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  release();
  await expect(opening.getByRole('form')).toBeVisible();
  await expect(text).toBeVisible();
  await button.click();
  await expect(text).toBeHidden();
  expect(complaints).toEqual([]);
});

test('nothing is lost that was typed, opened and scrolled while scripts took ten seconds', async ({
  page,
  complaints,
}) => {
  await page.route(/\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 10_000));
    await route.continue();
  });
  await page.goto('/careers');
  const link = page
    .getByRole('article', { name: 'Kasir', exact: true })
    .locator('a[href^="/careers/"]');
  await page.goto((await link.getAttribute('href')) ?? '');
  await page.getByLabel('Nama Lengkap').fill(APPLICANT.nama);
  await page.getByLabel('Surat Lamaran').fill(APPLICANT.surat_lamaran);
  await page.getByRole('button', { name: 'Buka menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(0);
  await expect(isAlive(page)).not.toBeAttached();
  await expect(isAlive(page)).toBeAttached({ timeout: 30_000 });
  await page.waitForTimeout(500);
  await expect(menu).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Nama Lengkap')).toHaveValue(APPLICANT.nama);
  await expect(page.getByLabel('Surat Lamaran')).toHaveValue(APPLICANT.surat_lamaran);
  expect(complaints).toEqual([]);
});

test('a picture that cannot be fetched becomes the placeholder', async ({ page }) => {
  await page.route(/\/uploads\//, (route) => route.abort());
  await page.goto('/promo');
  const picture = page.getByRole('article').getByRole('img').first();
  await expect(picture).toHaveAttribute('src', /placeholder/);
});

test('the form asks for scripts at its first touch', async ({ page }) => {
  const asked = lifeOf(page);
  await page.goto('/careers');
  const link = page
    .getByRole('article', { name: 'Kasir', exact: true })
    .locator('a[href^="/careers/"]');
  await page.goto((await link.getAttribute('href')) ?? '');
  await page.getByRole('link', { name: 'Lamar sekarang' }).click();
  await expect(page.getByLabel('Nama Lengkap')).toBeInViewport();
  await page.waitForTimeout(500);
  expect(asked).toEqual([]);
  await page.getByLabel('Nama Lengkap').click();
  await expect(isAlive(page)).toBeAttached();
  expect(asked.some((path) => path.includes('application-form'))).toBe(true);
});

test('/events comes alive by itself, and its carousel moves on', async ({ page }) => {
  await page.goto('/events');
  const featured = page.getByRole('region', { name: 'Event Unggulan' });
  await expect(featured.locator('.slick-current')).toHaveAttribute('data-index', '1', {
    timeout: 15_000,
  });
});

test('the home page comes alive by itself, unless data is dear: then by a touch', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await expect(isAlive(page)).toBeAttached();
  for (const connection of [
    { saveData: true, effectiveType: '4g' },
    { saveData: false, effectiveType: '2g' },
  ]) {
    const tab = await context.newPage();
    const asked = lifeOf(tab);
    await connect(tab, connection);
    await tab.goto('/');
    await tab.waitForTimeout(1000);
    expect(asked).toEqual([]);
    await tab.getByRole('heading', { level: 1 }).click();
    await expect(isAlive(tab)).toBeAttached();
    await tab.close();
  }
});

test('a page whose scripts are blocked is read as without scripts', async ({ page }) => {
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto('/promo');
  await page.getByRole('button', { name: 'Buka menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Karir' }).click();
  const opening = page.getByRole('article', { name: 'Kasir', exact: true });
  const text = opening.getByRole('link', { name: 'Baca Selengkapnya' });
  await expect(text).toBeHidden();
  await opening.getByRole('button', { name: 'Kasir', exact: true }).click();
  await text.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kasir' })).toBeVisible();
  await page.getByRole('link', { name: 'Lamar sekarang' }).click();
  await page.getByRole('button', { name: 'Kirim Lamaran' }).click();
  await expect(page.getByText('Lamaran belum terkirim')).toBeVisible();
});

test('a page whose network is gone after its first paint is read as without scripts', async ({
  page,
  context,
}) => {
  // Else the page comes alive by itself.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/events');
  const arrow = page.getByRole('button', { name: 'Berikutnya' }).first();
  await expect(arrow).toBeVisible();
  await arrow.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await arrow.boundingBox()) ?? {};
  await context.setOffline(true);
  // The arrow may be gone before the button of the mouse is up again, which `arrow.click()` would try once more.
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(page.locator('html')).toHaveClass('no-js');
  await expect(arrow).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Buka menu' }).click();
  await context.setOffline(false);
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Promo' }).click();
  await expect(page.getByRole('heading', { name: 'Promo Spesial' })).toBeVisible();
});
