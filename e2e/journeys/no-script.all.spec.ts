import { APPLICANT } from '../support/application-form';
import { expect, test } from '../support/test';

test.use({ javaScriptEnabled: false });

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
