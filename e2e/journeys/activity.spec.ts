import { choose, save, successToast } from '../support/content-page';
import { accessibilityViolations, sidewaysScroll } from '../support/page-checks';
import { SEED_PASSWORD } from '../support/product';
import { makeRecord, searched } from '../support/records';
import { logIn, signIn } from '../support/staff';
import { expect, test } from '../support/test';

const TITLE = 'Riwayat Beras Murah';
const MISTAKE = 'Riwayat Beras Keliru';

test('what was changed can be looked up, compared and taken back', async ({
  page,
  other,
  product,
  complaints,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const marcom = await signIn(page, product, 'marcom');
  await makeRecord(product, marcom, '/api/promos', {
    judul: TITLE,
    kategori: 'Food',
    periode_start: '2030-01-05',
    periode_end: '2030-01-09',
    status: 1,
    unggulan: 0,
  });
  await page.goto(searched('/admin/promo', 'Riwayat Beras'));
  await choose(page, TITLE, 'Edit');
  const form = page.getByRole('dialog', { name: 'Edit Promo' });
  await form.getByLabel('Judul Promo').fill(MISTAKE);
  await save(form);

  await choose(page, MISTAKE, 'Riwayat');
  const history = page.getByRole('dialog', { name: `Riwayat promo "${MISTAKE}"` });
  await expect(history.getByRole('listitem').first()).toContainText(marcom.nama);
  await history.getByRole('button', { name: /^Baca versi 1/ }).click();
  await expect(history.getByText(TITLE, { exact: true })).toBeVisible();
  await expect(history.getByText(MISTAKE, { exact: true })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await history.getByRole('button', { name: 'Pulihkan versi ini' }).click();
  await expect(successToast(page)).toContainText('dipulihkan');
  await expect(history).toHaveCount(0);
  await expect(
    page.getByRole('button', { name: `Aksi untuk ${TITLE}`, exact: true }),
  ).toBeVisible();

  const login = { email: marcom.email, password: SEED_PASSWORD };
  expect((await page.request.post('/api/users/login', { data: login })).status()).toBe(200);
  await logIn(other, product, 'admin');
  await other.getByRole('navigation').getByRole('link', { name: 'Riwayat Aktivitas' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Riwayat Aktivitas');
  await other.getByRole('combobox', { name: 'Jenis data' }).selectOption('Promo');
  const rows = other.getByRole('row').filter({ hasText: TITLE });
  const restored = rows.filter({ hasText: 'Memulihkan' });
  await expect(restored).toHaveCount(1);
  await expect(restored).toContainText(marcom.nama);
  await restored.getByRole('button', { name: /^Rincian: Memulihkan/ }).click();
  const details = other.getByRole('dialog', { name: 'Memulihkan: Promo' });
  await expect(details.getByText(MISTAKE)).toBeVisible();
  expect(await accessibilityViolations(other)).toEqual([]);
  await other.keyboard.press('Escape');
  await expect(details).toHaveCount(0);
  await other.getByRole('combobox', { name: 'Jenis data' }).selectOption('Sesi');
  await expect(other.getByText(marcom.nama).first()).toBeVisible();
  await other.setViewportSize({ width: 360, height: 800 });
  // The table becomes a list once the page has noticed its new width.
  await expect.poll(() => sidewaysScroll(other)).toBeLessThanOrEqual(0);
  expect(complaints).toEqual([]);
});
