import { rowOf } from '../support/content-page';
import { startProduct } from '../support/product';
import { signIn } from '../support/staff';
import { expect, test } from '../support/test';

const NAME = 'Wa Ode Nurhidayah';

test('applications are searched, filtered and sorted, all of it in the address', async ({
  page,
  complaints,
}) => {
  // It counts the applications of the demo, to which other journeys add.
  const own = await startProduct();
  await signIn(page, own, 'human-capital');
  await page.goto(`${own.url}/admin/applications`);
  const names = () => page.getByRole('button', { name: /^Aksi untuk / });
  await expect(names()).toHaveCount(10);
  // The newest is first.
  await expect(names().first()).toHaveAccessibleName('Aksi untuk Sitti Rahmawati');

  const search = page.getByRole('searchbox', { name: 'Cari nama atau posisi...' });
  await search.fill('PRAMUNIAGA');
  await expect(page).toHaveURL(/cari=PRAMUNIAGA/);
  await expect(names()).toHaveCount(2);
  await search.fill('nurhid');
  await expect(names()).toHaveCount(1);
  await expect(rowOf(page, NAME)).toBeVisible();
  await search.fill('tidak ada orangnya');
  await expect(page.getByText('Tidak ada lamaran yang cocok dengan kriteria.')).toBeVisible();
  await search.fill('');

  for (const [status, count] of [
    ['Diterima', 3],
    ['Ditinjau', 4],
    ['Wawancara', 3],
    ['Ditolak', 2],
  ] as const) {
    await page.getByRole('button', { name: status, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`status=${status}`));
    await expect(names()).toHaveCount(count);
  }
  await page.goBack();
  await expect(names()).toHaveCount(3);
  await page.getByRole('button', { name: 'Semua', exact: true }).click();
  await expect(names()).toHaveCount(10);

  await page.getByRole('columnheader', { name: 'Nama Pelamar' }).getByRole('button').click();
  await expect(names().first()).toHaveAccessibleName('Aksi untuk Andi Tenri Ayu Lestari');
  await page.getByRole('columnheader', { name: 'Tanggal' }).getByRole('button').click();
  await page.reload();
  await expect(names().first()).not.toHaveAccessibleName('Aksi untuk Andi Tenri Ayu Lestari');
  expect(complaints).toEqual([]);
  await own.stop();
});
