import { headersOf, logIn } from '../support/staff';
import { expect, test } from '../support/test';

const MENU = ['Dashboard', 'Kelola Promo', 'Kelola Event', 'Kelola Blog'];

const PAGE_OF: Readonly<Record<string, string>> = {
  'Kelola Pengguna': '/admin/users',
  'Riwayat Aktivitas': '/admin/activity',
  Pengaturan: '/admin/pengaturan',
  'Kelola Promo': '/admin/promo',
  'Kelola Event': '/admin/events',
  'Kelola Blog': '/admin/blog',
  'Kelola Karir': '/admin/careers',
  'Lamaran Masuk': '/admin/applications',
  'Sales Dashboard': '/admin/salesdashboard',
};

test('marcom sees what the role may see, and the server agrees', async ({
  page,
  product,
  request,
  complaints,
}) => {
  const staff = await logIn(page, product, 'marcom');
  await expect(page.getByRole('navigation').getByRole('link')).toHaveText(MENU);
  const shortcuts = page
    .getByRole('main')
    .getByRole('link')
    .filter({ has: page.getByRole('heading') });
  await expect(shortcuts).toHaveCount(MENU.length - 1);
  for (const label of MENU.slice(1)) {
    await expect(page.getByRole('main').getByRole('link', { name: label })).toBeVisible();
  }
  for (const [label, path] of Object.entries(PAGE_OF)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      MENU.includes(label) ? label : /Akses Ditolak/,
    );
    await expect(page.getByRole('navigation')).toBeVisible();
  }
  expect(complaints).toEqual([]);
  const headers = headersOf(staff);
  expect((await request.get('/api/users', { headers })).status()).toBe(403);
  expect((await request.get('/api/applications', { headers })).status()).toBe(403);
});
