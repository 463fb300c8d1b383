import { accessibilityViolations, sidewaysScroll } from '../support/page-checks';
import { expect, test } from '../support/test';

/** Every public page with a proof that its real data has come. */
const PAGES = [
  { path: '/', proof: 'Batas:' },
  { path: '/promo', proof: 'Lihat Detail' },
  { path: '/promo/1', proof: 'Periode:' },
  { path: '/events', proof: 'Semua Acara' },
  { path: '/event/1', proof: 'WITA' },
  { path: '/blog', proof: 'Penulis:' },
  { path: '/blog/2', proof: 'Diterbitkan pada' },
  { path: '/careers', proof: 'Terbuka:' },
  { path: '/careers/1', proof: 'Pendaftaran:' },
  { path: '/about', proof: '2019' },
  { path: '/login', proof: 'Login Karyawan' },
];

/** Widths at which each page is opened, with those to which its window is drawn out then. */
const WIDTHS = [
  { width: 360, later: [768] },
  { width: 1280, later: [] },
];

for (const { width, later } of WIDTHS) {
  test.describe(`at ${[width, ...later].join(' and ')} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    for (const { path, proof } of PAGES) {
      test(`${path} is whole, quiet, fits and is accessible`, async ({ page, complaints }) => {
        // Colours are judged without movements.
        if (width === 1280) await page.emulateMedia({ reducedMotion: 'reduce' });
        const answer = await page.goto(path);
        expect(answer?.status()).toBe(200);
        await expect(page.getByText(proof).first()).toBeAttached();
        await expect(page.getByTestId('skeleton')).toHaveCount(0);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        await page.waitForLoadState('networkidle');
        expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
        for (const wider of later) {
          await page.setViewportSize({ width: wider, height: 800 });
          await expect.poll(() => sidewaysScroll(page)).toBeLessThanOrEqual(0);
        }
        if (width === 1280) expect(await accessibilityViolations(page)).toEqual([]);
        expect(complaints).toEqual([]);
      });
    }
  });
}

test.describe('what is not there', () => {
  const MISSING = [
    { path: '/tidak/ada', title: 'Halaman Tidak Ditemukan', back: '/' },
    { path: '/promo/999999', title: '404 - Promo Tidak Ditemukan', back: '/promo' },
    { path: '/event/999999', title: '404 - Event Tidak Ditemukan', back: '/events' },
    { path: '/blog/999999', title: '404 - Postingan Tidak Ditemukan', back: '/blog' },
    { path: '/careers/999999', title: '404 - Lowongan Tidak Ditemukan', back: '/careers' },
  ];

  for (const { path, title, back } of MISSING) {
    test(`${path} answers 404 and leads back to ${back}`, async ({ page }) => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page.getByText(title)).toBeVisible();
      await expect(page.getByRole('main').locator(`a[href="${back}"]`)).toBeVisible();
    });
  }
});

test('addresses below those of our pages have the one page of all unknown ones', async ({
  page,
  complaints,
}) => {
  const expected = await (await page.request.get('/tidak/ada')).text();
  const answer = await page.goto('/careers/1/lagi');
  expect(answer?.status()).toBe(404);
  expect(await answer?.text()).toBe(expected);
  await expect(page.locator('[data-hydrated]')).toBeAttached();
  await expect(page.getByRole('banner').locator('[aria-current]')).toHaveCount(0);
  // The browser itself complains of the status.
  expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([]);
});

test('an old event address leads to the new one', async ({ page }) => {
  await page.goto('/events/1');
  await expect(page).toHaveURL(/\/event\/1$/);
  await expect(page.getByText('WITA').first()).toBeVisible();
});
