import { accessibilityViolations, sidewaysScroll } from '../support/page-checks';
import { logIn, signIn } from '../support/staff';
import { expect, test } from '../support/test';

/** Every page of the staff area with a proof that it is there with its data. */
const PAGES = [
  { path: '/admin', proof: 'Selamat Datang, Andi Rahmawati!' },
  { path: '/admin/users', proof: 'hr@telukmart.id' },
  { path: '/admin/activity', proof: 'Semua perubahan oleh karyawan' },
  { path: '/admin/promo', proof: 'Kelola Promo' },
  { path: '/admin/events', proof: 'Kelola Event' },
  { path: '/admin/blog', proof: 'Kelola Blog' },
  { path: '/admin/careers', proof: 'Kelola Karir' },
  { path: '/admin/applications', proof: 'Manajemen Lamaran Kerja' },
  { path: '/admin/salesdashboard', proof: 'Sales Dashboard' },
  { path: '/admin/profile', proof: 'Simpan Avatar' },
];

const HEIGHT = 800;

/** Widths at which each page is opened, with those to which its window is drawn out then. */
const WIDTHS = [
  { width: 360, later: [768] },
  { width: 1280, later: [] },
];

for (const { width, later } of WIDTHS) {
  test.describe(`at ${[width, ...later].join(' and ')} px`, () => {
    test.use({ viewport: { width, height: HEIGHT } });

    test('every staff page is whole, quiet, fits and is accessible', async ({
      page,
      complaints,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await logIn(page, 'admin');
      for (const { path, proof } of PAGES) {
        await test.step(path, async () => {
          const answer = await page.goto(path);
          expect(answer?.status()).toBe(200);
          expect(answer?.headers()['x-robots-tag']).toContain('noindex');
          await expect(page.getByRole('main').getByText(proof).first()).toBeVisible();
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
          expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
          expect(await accessibilityViolations(page)).toEqual([]);
          for (const wider of later) {
            await page.setViewportSize({ width: wider, height: HEIGHT });
            await expect.poll(() => sidewaysScroll(page)).toBeLessThanOrEqual(0);
          }
          await page.setViewportSize({ width, height: HEIGHT });
        });
      }
      expect(complaints).toEqual([]);
    });
  });
}

test('the menu is a drawer on a phone, reachable by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await signIn(page, 'marcom');
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: /^Selamat Datang/ })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Langsung ke konten' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Kelola Promo' })).toHaveCount(1);
  await page.getByRole('button', { name: /menu/i }).first().press('Enter');
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('link', { name: 'Kelola Promo' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kelola Promo');
  await expect(drawer).toHaveCount(0);
});
