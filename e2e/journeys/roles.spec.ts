import type { Role } from '@teluk-mart/domain/user/roles';
import { apiHeaders, logIn, signIn } from '../support/staff';
import { expect, test } from '../support/test';

const MENU: Readonly<Record<Role, readonly string[]>> = {
  admin: [
    'Dashboard',
    'Kelola Pengguna',
    'Kelola Promo',
    'Kelola Event',
    'Kelola Blog',
    'Kelola Karir',
    'Lamaran Masuk',
    'Sales Dashboard',
    'Riwayat Aktivitas',
  ],
  marcom: ['Dashboard', 'Kelola Promo', 'Kelola Event', 'Kelola Blog'],
  'human-capital': ['Dashboard', 'Kelola Karir', 'Lamaran Masuk'],
  oprasional: ['Dashboard', 'Sales Dashboard'],
};

const PAGE_OF: Readonly<Record<string, string>> = {
  'Kelola Pengguna': '/admin/users',
  'Riwayat Aktivitas': '/admin/activity',
  'Kelola Promo': '/admin/promo',
  'Kelola Event': '/admin/events',
  'Kelola Blog': '/admin/blog',
  'Kelola Karir': '/admin/careers',
  'Lamaran Masuk': '/admin/applications',
  'Sales Dashboard': '/admin/salesdashboard',
};

/** A page that is headed by other words than its menu entry. */
const HEADING_OF: Readonly<Record<string, string>> = {
  'Lamaran Masuk': 'Manajemen Lamaran Kerja',
};

for (const role of Object.keys(MENU) as Role[]) {
  test(`${role} sees what the role may see, and the server agrees`, async ({
    page,
    product,
    complaints,
  }) => {
    await logIn(page, role);
    const entries = page.getByRole('navigation').getByRole('link');
    await expect(entries).toHaveText([...MENU[role]]);
    const cards = page.getByRole('main').getByRole('link');
    await expect(cards).toHaveCount(MENU[role].length - 1);
    for (const label of MENU[role].slice(1)) {
      await expect(page.getByRole('main').getByRole('link', { name: label })).toBeVisible();
    }
    for (const [label, path] of Object.entries(PAGE_OF)) {
      await page.goto(path);
      const allowed = MENU[role].includes(label);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        allowed ? (HEADING_OF[label] ?? label) : /Akses Ditolak/,
      );
      await expect(page.getByRole('navigation')).toBeVisible();
    }
    expect(complaints).toEqual([]);
    const headers = await apiHeaders(product, role);
    const { status } = await fetch(`${product.url}/api/users`, { headers });
    expect(status).toBe(role === 'admin' ? 200 : 403);
  });
}

test('an unknown page of the staff area is a 404 inside the frame', async ({ page }) => {
  await signIn(page, 'marcom');
  const answer = await page.goto('/admin/tidak-ada');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Halaman Tidak Ditemukan')).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Dashboard' })).toBeVisible();
});
