import { accessibilityViolations, sidewaysScroll, untilPictured } from '../support/page-checks';
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

test('every public page is whole, quiet and fits, on a phone and drawn out', async ({
  page,
  complaints,
}) => {
  for (const { path, proof } of PAGES) {
    await test.step(path, async () => {
      await page.setViewportSize({ width: 360, height: 800 });
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      await expect(page.getByText(proof).first()).toBeAttached();
      await expect(page.getByTestId('skeleton')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await untilPictured(page);
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
      await page.setViewportSize({ width: 768, height: 800 });
      await expect.poll(() => sidewaysScroll(page)).toBeLessThanOrEqual(0);
      expect(complaints).toEqual([]);
    });
  }
});

test('every public page fits a desk and is accessible', async ({ page, complaints }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const { path, proof } of PAGES) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByText(proof).first()).toBeAttached();
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await untilPictured(page);
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
      expect(await accessibilityViolations(page)).toEqual([]);
      expect(complaints).toEqual([]);
    });
  }
});
