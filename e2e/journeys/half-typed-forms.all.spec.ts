import type { Page } from '@playwright/test';
import { searched } from '../support/records';
import { logIn, logOut, renewalDialog, renewInPlace, signIn } from '../support/staff';
import { expect, test } from '../support/test';
import { fillNewUser } from '../support/user-form';

test('without a connection the failure is told and nothing typed is lost', async ({
  page,
  product,
  context,
}) => {
  await signIn(page, product, 'admin');
  await page.goto(searched('/admin/users', 'sinyal@'));
  const form = await fillNewUser(page, 'Tanpa Sinyal', 'sinyal@telukmart.id');
  await context.setOffline(true);
  await form.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByRole('alert')).toContainText('Gagal menyimpan data');
  await context.setOffline(false);
  await form.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Pengguna berhasil ditambahkan.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'sinyal@telukmart.id' })).toBeVisible();
});

test('what is half typed in another tab stays, behind a login in place', async ({
  page,
  product,
  context,
}) => {
  await logIn(page, product, 'admin');
  const other = await context.newPage();
  await other.goto('/admin/users');
  await other.getByRole('button', { name: 'Tambah Pengguna' }).click();
  const typed = other.getByRole('textbox', { name: 'Nama', exact: true });
  await typed.fill('Setengah jadi');
  await logOut(page);
  await renewInPlace(other);
  await expect(renewalDialog(other)).toHaveCount(0);
  await expect(typed).toHaveValue('Setengah jadi');
});

test('a page that crashes gives back what was typed, and a logout leaves nothing of it', async ({
  page,
  product,
  context,
}) => {
  await signIn(page, product, 'marcom');
  const open = async (tab: Page) => {
    await tab.goto(`${product.url}/admin/promo`);
    await tab.getByRole('button', { name: 'Tambah Promo' }).click();
    return tab.getByRole('textbox', { name: 'Judul Promo' });
  };
  const kept = (tab: Page) => tab.evaluate(() => JSON.stringify(localStorage));
  await (await open(page)).fill('Promo sebelum mati lampu');
  await expect.poll(() => kept(page)).toContain('Promo sebelum mati lampu');
  const crash = page.waitForEvent('crash');
  const browser = await context.newCDPSession(page);
  browser.send('Page.crash').catch(() => undefined);
  await crash;

  const other = await context.newPage();
  const title = await open(other);
  await expect(other.getByText(/^Isian dari .+ WITA belum disimpan\.$/)).toBeInViewport();
  await expect(title).toHaveValue('');
  await other.getByRole('button', { name: 'Pakai lagi' }).click();
  await expect(title).toHaveValue('Promo sebelum mati lampu');
  await expect.poll(() => kept(other)).toContain('Promo sebelum mati lampu');
  await other.goto(`${product.url}/admin`);
  await logOut(other);
  expect(await kept(other)).not.toContain('isian:');
});
