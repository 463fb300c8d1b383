import { choose, save, successToast } from '../support/content-page';
import { accessibilityViolations, sidewaysScroll } from '../support/page-checks';
import { ACCOUNTS, logIn, signIn } from '../support/staff';
import { expect, test } from '../support/test';

const WIDTHS = [360, 1280];

test('what was changed can be looked up, compared and taken back', async ({
  page,
  browser,
  product,
  complaints,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, 'marcom');
  await page.goto('/admin/promo');
  const first = page.getByRole('button', { name: /^Aksi untuk / }).first();
  const title = ((await first.getAttribute('aria-label')) ?? '').replace('Aksi untuk ', '');

  await choose(page, title, 'Edit');
  const form = page.getByRole('dialog', { name: 'Edit Promo' });
  await form.getByLabel('Judul Promo').fill('Judul yang keliru');
  await save(form);

  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    // The table is drawn anew once the page has noticed its new width, and an open menu with it.
    const periods = page.getByRole('columnheader', { name: 'Periode' });
    await expect(periods).toHaveCount(width === WIDTHS.at(-1) ? 1 : 0);
    await choose(page, 'Judul yang keliru', 'Riwayat');
    const history = page.getByRole('dialog', { name: 'Riwayat promo "Judul yang keliru"' });
    await expect(history.getByRole('listitem').first()).toContainText(ACCOUNTS.marcom.nama);
    expect(await accessibilityViolations(page)).toEqual([]);
    await history.getByRole('button', { name: /^Baca versi 1/ }).click();
    await expect(history.getByText(title, { exact: true })).toBeVisible();
    await expect(history.getByText('Judul yang keliru', { exact: true })).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);
    await expect.poll(() => sidewaysScroll(page)).toBeLessThanOrEqual(0);
    if (width === WIDTHS.at(-1)) {
      await history.getByRole('button', { name: 'Pulihkan versi ini' }).click();
      await expect(successToast(page)).toContainText('dipulihkan');
    } else {
      await history.getByRole('button', { name: 'Tutup' }).click();
    }
    await expect(history).toHaveCount(0);
  }
  await expect(
    page.getByRole('button', { name: `Aksi untuk ${title}`, exact: true }),
  ).toBeVisible();

  const admin = await (
    await browser.newContext({ baseURL: product.url, locale: 'id-ID' })
  ).newPage();
  await admin.emulateMedia({ reducedMotion: 'reduce' });
  await logIn(admin, 'admin');
  await admin.getByRole('navigation').getByRole('link', { name: 'Riwayat Aktivitas' }).click();
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Riwayat Aktivitas');
  await admin.getByRole('combobox', { name: 'Jenis data' }).selectOption('Promo');
  const rows = admin.getByRole('row').filter({ hasText: title });
  await expect(rows.filter({ hasText: 'Memulihkan' })).toHaveCount(1);
  await expect(rows.filter({ hasText: ACCOUNTS.marcom.nama })).not.toHaveCount(0);
  for (const width of WIDTHS) {
    await admin.setViewportSize({ width, height: 800 });
    // The table becomes a list once the page has noticed its new width.
    await expect.poll(() => sidewaysScroll(admin)).toBeLessThanOrEqual(0);
    expect(await accessibilityViolations(admin)).toEqual([]);
    await admin.getByRole('button', { name: /^Rincian: Memulihkan/ }).click();
    const details = admin.getByRole('dialog', { name: 'Memulihkan: Promo' });
    await expect(details.getByText('Judul yang keliru')).toBeVisible();
    expect(await accessibilityViolations(admin)).toEqual([]);
    await admin.keyboard.press('Escape');
    await expect(details).toHaveCount(0);
  }
  await admin.getByRole('combobox', { name: 'Jenis data' }).selectOption('Sesi');
  await expect(admin.getByText(ACCOUNTS.admin.nama).first()).toBeVisible();
  await admin.context().close();
  expect(complaints).toEqual([]);
});
