import type { Page } from '@playwright/test';
import { APPLICANT, fillApplication, pdfOf } from '../support/application-form';
import { signIn } from '../support/staff';
import { storedApplications } from '../support/stored';
import { expect, test } from '../support/test';

test.use({ javaScriptEnabled: false });

const EMAIL = 'tanpa.skrip@example.com';
const THANKS = 'Terima kasih, Siti Aminah. Lamaran Anda telah kami terima.';

const send = (page: Page) => page.getByRole('button', { name: 'Kirim Lamaran' }).click();

/** Follows a link of the side menu, which the browser opens. */
async function followInMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Buka menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name, exact: true }).click();
}

test('a visitor without script reads, filters and applies, and the staff have the application', async ({
  page,
  product,
  browser,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByTestId('skeleton')).toHaveCount(0);

  await followInMenu(page, 'Promo');
  await expect(page.getByRole('heading', { name: 'Promo Spesial' })).toBeVisible();
  const promos = page.getByRole('article');
  const all = await promos.count();
  await page.getByRole('button', { name: 'Fresh Product' }).click();
  await expect(page).toHaveURL(/\/promo\?kategori=Fresh\+Product$/);
  expect(await promos.count()).toBeLessThan(all);
  await expect(page.getByRole('button', { name: 'Fresh Product', pressed: true })).toBeVisible();

  await followInMenu(page, 'Karir');
  const opening = page.getByRole('article', { name: 'Kasir', exact: true });
  await opening.getByRole('link', { name: 'Baca Selengkapnya' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kasir' })).toBeVisible();

  await fillApplication(page, pdfOf(20_000), EMAIL);
  await page.getByLabel('Nomor Telepon').fill('0812');
  await send(page);
  await expect(page.getByText('Lamaran belum terkirim')).toBeVisible();
  await expect(page.getByText('Nomor telepon minimal 10 digit.').last()).toBeVisible();
  await expect(page.getByText('Pilih kembali file CV Anda')).toBeVisible();
  await expect(page.getByLabel('Nama Lengkap')).toHaveValue(APPLICANT.nama);
  await expect(page.getByLabel('Surat Lamaran')).toHaveValue(APPLICANT.surat_lamaran);
  await expect(page.getByLabel('Pendidikan Terakhir')).toHaveValue('S1');
  expect(await storedApplications(product, EMAIL)).toEqual([]);

  await page.getByLabel('Nomor Telepon').fill(APPLICANT.telepon);
  await page.getByLabel('CV/Resume').setInputFiles(pdfOf(20_000));
  await send(page);
  await expect(page.getByText('Lamaran Terkirim!')).toBeVisible();
  await expect(page.getByText(THANKS)).toBeVisible();
  await page.reload();
  await expect(page.getByText(THANKS)).toBeVisible();
  const stored = await storedApplications(product, EMAIL);
  expect(stored).toMatchObject([{ nama: APPLICANT.nama, posisi_dilamar: 'Kasir' }]);

  const staff = await browser.newPage({ baseURL: product.url, javaScriptEnabled: true });
  await signIn(staff, 'human-capital', product.url);
  await staff.goto('/admin/applications');
  await expect(staff.getByRole('row').filter({ hasText: APPLICANT.nama }).first()).toBeVisible();
  await staff.close();
});

test('a form with a text that is far too long comes back with its message, and harms no page', async ({
  page,
  request,
}) => {
  await page.goto('/careers');
  const link = page
    .getByRole('article', { name: 'Kasir', exact: true })
    .getByRole('link', { name: 'Baca Selengkapnya' })
    .first();
  const address = (await link.getAttribute('href')) ?? '';
  for (const field of Object.keys(APPLICANT)) {
    const multipart = { ...APPLICANT, pendidikan_terakhir: 'S1', [field]: '9'.repeat(127_000) };
    const answer = await request.post(address, { multipart });
    expect([field, answer.status()]).toEqual([field, 400]);
    const html = await answer.text();
    expect(html).toContain('Lamaran belum terkirim');
    expect(html.length).toBeLessThan(250_000);
  }
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Kirim Lamaran' })).toBeVisible();
});

test('a picture is enlarged by the browser, and no page hides anything', async ({ page }) => {
  await page.goto('/promo');
  await page
    .getByRole('button', { name: /^Perbesar gambar/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goto('/careers');
  const text = page.getByRole('article').first().getByRole('link', { name: 'Baca Selengkapnya' });
  await expect(text).toBeVisible();
  await page.goto('/events');
  const months = page.getByRole('group', { name: 'Bulan acara' });
  await months.getByRole('button').nth(1).click();
  await expect(page).toHaveURL(/\/events\?bulan=\d{4}-\d{2}#semua-acara$/);
  await expect(months).toBeInViewport();
});

test('pages that only scripts draw say so, and wait for nothing', async ({ page }) => {
  for (const path of ['/admin', '/login']) {
    await page.goto(path);
    await expect(page.getByText(/^Halaman ini membutuhkan JavaScript/)).toBeInViewport();
    await expect(page.getByText('Memverifikasi sesi...')).toBeHidden();
  }
});

test.describe('with a script that comes late', () => {
  test.use({ javaScriptEnabled: true });

  test('what was typed and chosen before stays', async ({ page, product, complaints }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/careers', { waitUntil: 'commit' });
    const link = page
      .getByRole('article', { name: 'Kasir', exact: true })
      .locator('a[href^="/careers/"]');
    await page.goto((await link.getAttribute('href')) ?? '', { waitUntil: 'commit' });
    await fillApplication(page, pdfOf(20_000), 'lebih.dulu@example.com');
    await page.getByLabel('Alamat Lengkap').focus();
    release();
    await expect(page.getByText('cv.pdf')).toBeVisible();
    await expect(page.getByLabel('Nama Lengkap')).toHaveValue(APPLICANT.nama);
    await expect(page.getByLabel('Gaji yang Diharapkan')).toHaveValue('Rp 3.500.000');
    await expect(page.getByLabel('Alamat Lengkap')).toBeFocused();
    await send(page);
    await expect(page.getByRole('status').filter({ hasText: 'Lamaran Terkirim!' })).toBeVisible();
    expect(await storedApplications(product, 'lebih.dulu@example.com')).toHaveLength(1);
    // Scripts that this journey has kept from the page were asked for ahead; browsers say so after some seconds.
    expect(complaints.filter((words) => !words.includes('was preloaded'))).toEqual([]);
  });
});
