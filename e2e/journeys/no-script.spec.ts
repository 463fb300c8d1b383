import type { Page } from '@playwright/test';
import { APPLICANT, fillApplication, pdfOf } from '../support/application-form';
import { rowOf } from '../support/content-page';
import { holdScripts } from '../support/life';
import { searched } from '../support/records';
import { signIn } from '../support/staff';
import { storedApplications } from '../support/stored';
import { expect, test } from '../support/test';

test.use({ javaScriptEnabled: false });

const EMAIL = 'tanpa.skrip@example.com';
const NAME = 'Aminah Tanpa Skrip';
const THANKS = `Terima kasih, ${NAME}. Lamaran Anda telah kami terima.`;

const send = (page: Page) => page.getByRole('button', { name: 'Kirim Lamaran' }).click();

/** Follows a link of the side menu, which the browser opens. */
async function followInMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Buka menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name, exact: true }).click();
}

test('a visitor without script reads, filters and applies, and the staff have the application', async ({
  page,
  product,
  other,
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

  await fillApplication(page, pdfOf(20_000), { nama: NAME, email: EMAIL });
  await page.getByLabel('Nomor Telepon').fill('0812');
  await send(page);
  await expect(page.getByText('Lamaran belum terkirim')).toBeVisible();
  await expect(page.getByText('Nomor telepon minimal 10 digit.').last()).toBeVisible();
  await expect(page.getByText('Pilih kembali file CV Anda')).toBeVisible();
  await expect(page.getByLabel('Nama Lengkap')).toHaveValue(NAME);
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
  expect(stored).toMatchObject([{ nama: NAME, posisi_dilamar: 'Kasir' }]);

  await signIn(other, product, 'human-capital');
  await other.goto(searched('/admin/applications', NAME));
  await expect(rowOf(other, NAME)).toBeVisible();
});

test.describe('with a script that comes late', () => {
  test.use({ javaScriptEnabled: true });

  test('what was typed and chosen before stays', async ({ page, product, complaints }) => {
    const release = await holdScripts(page);
    await page.goto('/careers', { waitUntil: 'commit' });
    const link = page
      .getByRole('article', { name: 'Kasir', exact: true })
      .locator('a[href^="/careers/"]');
    await page.goto((await link.getAttribute('href')) ?? '', { waitUntil: 'commit' });
    await fillApplication(page, pdfOf(20_000), { email: 'lebih.dulu@example.com' });
    await page.getByLabel('Alamat Lengkap').focus();
    release();
    await expect(page.getByText('cv.pdf')).toBeVisible();
    await expect(page.getByLabel('Nama Lengkap')).toHaveValue(APPLICANT.nama);
    await expect(page.getByLabel('Gaji yang Diharapkan')).toHaveValue('Rp 3.500.000');
    await expect(page.getByLabel('Alamat Lengkap')).toBeFocused();
    await send(page);
    await expect(page.getByRole('status').filter({ hasText: 'Lamaran Terkirim!' })).toBeVisible();
    expect(await storedApplications(product, 'lebih.dulu@example.com')).toHaveLength(1);
    expect(complaints).toEqual([]);
  });
});
