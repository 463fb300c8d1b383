import sharp from 'sharp';
import { choosePicture, select, typeDay } from '../support/content-page';
import { signIn } from '../support/staff';
import { expect, test } from '../support/test';

test('what stands in the form is seen as visitors will see it, before anything is stored', async ({
  page,
  product,
  complaints,
}) => {
  await signIn(page, product, 'marcom');
  await page.goto('/admin/promo');
  await page.getByRole('button', { name: 'Tambah Promo' }).click();
  const form = page.getByRole('dialog', { name: 'Tambah Promo Baru' });
  await form.getByLabel('Judul Promo').fill('Promo yang belum ada');
  await form.getByRole('button', { name: 'Pratinjau' }).click();
  await expect(form.getByText('Kategori harus dipilih.')).toBeVisible();
  await select(form, 'Kategori', 'Beverage');
  await typeDay(form, 'Tanggal Mulai', '2030-01-05');
  await typeDay(form, 'Tanggal Akhir', '2030-01-09');
  await form.getByLabel('Deskripsi').fill('Minuman dingin\nuntuk siang hari');
  const picture = await sharp({
    create: { width: 640, height: 480, channels: 3, background: '#1060a0' },
  })
    .jpeg()
    .toBuffer();
  await choosePicture(form, 'Gambar Promo', {
    name: 'minuman.jpg',
    mimeType: 'image/jpeg',
    buffer: picture,
  });
  await form.getByRole('button', { name: 'Pratinjau' }).click();
  const preview = page.getByRole('dialog', { name: 'Pratinjau: Promo yang belum ada' });
  const shown = preview.frameLocator('iframe');
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Promo yang belum ada');
  await expect(shown.getByText('05 Januari 2030 - 09 Januari 2030')).toBeVisible();
  await expect(shown.getByText('Akan Datang')).toBeVisible();
  await expect(shown.getByText(/Minuman dingin/)).toBeVisible();
  const image = shown.getByRole('img', { name: 'Promo yang belum ada' }).first();
  await expect(image).toHaveAttribute('src', /^blob:/);
  await expect
    .poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth))
    .toBe(640);
  await page.keyboard.press('Escape');
  await expect(preview).toHaveCount(0);
  await expect(form.getByLabel('Judul Promo')).toHaveValue('Promo yang belum ada');
  const stored = (await (await page.request.get('/api/promos')).json()) as { judul: string }[];
  expect(stored.map(({ judul }) => judul)).not.toContain('Promo yang belum ada');
  expect(complaints).toEqual([]);
});
