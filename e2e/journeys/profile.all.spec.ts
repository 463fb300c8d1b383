import sharp from 'sharp';
import { openProfile } from '../support/account';
import { expireSessions, renewalDialog, renewInPlace, signIn } from '../support/staff';
import { expect, test } from '../support/test';

test('a session that ends while a picture is chosen is renewed in place, once', async ({
  page,
  product,
}) => {
  const staff = await signIn(page, product, 'marcom');
  await openProfile(page);
  const buffer = await sharp({
    create: { width: 1600, height: 900, channels: 3, background: '#0B6B4F' },
  })
    .jpeg()
    .toBuffer();
  const photo = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer };
  await page.locator('input[type=file]').setInputFiles(photo);
  await page.getByLabel('Nama Lengkap').fill('Belum disimpan');
  await expireSessions(product, staff);
  await page.getByRole('button', { name: 'Simpan Avatar' }).click();
  await renewInPlace(page);
  await expect(page.getByText('Avatar berhasil diperbarui.')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(renewalDialog(page)).toHaveCount(0);
  await expect(page.getByLabel('Nama Lengkap')).toHaveValue('Belum disimpan');
});
