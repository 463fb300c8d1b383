import { openProfile } from '../support/account';
import { SEED_PASSWORD } from '../support/product';
import { sendLogin, signIn } from '../support/staff';
import { expect, test } from '../support/test';

const NEW_PASSWORD = 'rahasia-baru';

test('a new password counts from now on and ends the other sessions', async ({
  page,
  product,
  other,
}) => {
  const { email } = await signIn(page, product, 'marcom');
  await other.goto('/login');
  await sendLogin(other, email);
  await expect(other).toHaveURL(/\/admin$/);

  await openProfile(page);
  const main = page.getByRole('main');
  const change = async (current: string) => {
    await main.getByLabel('Password Saat Ini').fill(current);
    await main.getByLabel('Password Baru', { exact: true }).fill(NEW_PASSWORD);
    await main.getByLabel('Konfirmasi Password Baru').fill(NEW_PASSWORD);
    await main.getByRole('button', { name: 'Ubah Password' }).click();
  };
  await change('salah-besar');
  await expect(page.getByRole('alert')).toContainText('Password saat ini salah.');
  await change(SEED_PASSWORD);
  await expect(page.getByRole('status').filter({ hasText: 'Sukses!' })).toContainText(
    'Password berhasil diubah.',
  );
  await expect(main.getByLabel('Password Saat Ini')).toHaveValue('');

  await other.reload();
  await expect(other).toHaveURL(/\/login$/);
  await sendLogin(other, email);
  await expect(other.getByRole('alert')).toContainText('Email atau password salah.');
  await sendLogin(other, email, NEW_PASSWORD);
  await expect(other).toHaveURL(/\/admin$/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Profil/);
});
