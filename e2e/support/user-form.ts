import type { Locator, Page } from '@playwright/test';

/** Password of the accounts that journeys add. */
const NEW_PASSWORD = 'rahasia-baru-uji';

/**
 * Opens 'Tambah Pengguna' on the page Kelola Pengguna and fills it in as a marcom; sending it is left to the journey.
 */
export async function fillNewUser(page: Page, nama: string, email: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Tambah Pengguna' }).click();
  const form = page.getByRole('dialog').filter({ hasText: 'Tambah Pengguna' });
  await form.getByLabel('Nama').fill(nama);
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Role').click();
  await page.getByRole('option', { name: 'marcom' }).click();
  await form.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await form.getByLabel('Konfirmasi Password', { exact: true }).fill(NEW_PASSWORD);
  return form;
}
