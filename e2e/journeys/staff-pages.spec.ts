import { accessibilityViolations, sidewaysScroll } from '../support/page-checks';
import { signIn } from '../support/staff';
import { expect, test } from '../support/test';

/** Every page of the staff area with a proof that it is there with its data. */
const PAGES = [
  { path: '/admin', proof: 'lamaran menunggu keputusan' },
  { path: '/admin/users', proof: '@telukmart.id' },
  { path: '/admin/activity', proof: 'Semua perubahan oleh karyawan' },
  { path: '/admin/pengaturan', proof: 'Contoh yang diterima' },
  { path: '/admin/promo', proof: 'Kelola Promo' },
  { path: '/admin/events', proof: 'Kelola Event' },
  { path: '/admin/blog', proof: 'Kelola Blog' },
  { path: '/admin/careers', proof: 'Kelola Karir' },
  { path: '/admin/applications', proof: 'Manajemen Lamaran Kerja' },
  { path: '/admin/salesdashboard', proof: 'Sales Dashboard' },
  { path: '/admin/profile', proof: 'Simpan Avatar' },
];

test('every staff page is whole, quiet, fits and is accessible', async ({
  page,
  product,
  complaints,
}) => {
  await signIn(page, product, 'admin');
  for (const { path, proof } of PAGES) {
    await test.step(path, async () => {
      await page.setViewportSize({ width: 360, height: 800 });
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      expect(answer?.headers()['x-robots-tag']).toContain('noindex');
      const shown = page.getByRole('main').getByText(proof).first();
      await expect(shown).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
      await page.setViewportSize({ width: 1280, height: 800 });
      // The page is drawn anew once it has noticed its new width.
      await expect(page.getByRole('navigation').getByRole('link').first()).toBeVisible();
      await expect(shown).toBeVisible();
      await expect.poll(() => sidewaysScroll(page)).toBeLessThanOrEqual(0);
      expect(await accessibilityViolations(page)).toEqual([]);
      expect(complaints).toEqual([]);
    });
  }
});
