import { expect, type Locator, type Page } from '@playwright/test';

/** Returns the row of a record in the table of a staff page. */
export function rowOf(page: Page, title: string): Locator {
  return page.getByRole('row').filter({ hasText: title });
}

/** Chooses an action of a record in its menu. */
export async function choose(page: Page, title: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Aksi untuk ${title}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Returns the toast that reports a success. */
export function successToast(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: 'Sukses!' });
}

/** Chooses one of the words of a field. */
export async function select(form: Locator, label: string, option: string): Promise<void> {
  await form.getByRole('combobox', { name: label }).click();
  await form.page().getByRole('option', { name: option, exact: true }).click();
}

/** Types a day (`yyyy-MM-dd`) into a field as people write it: day, month, year. */
export async function typeDay(form: Locator, label: string, day: string): Promise<void> {
  const field = form.getByRole('group', { name: label });
  await field.getByRole('spinbutton').first().click();
  await form.page().keyboard.type(day.split('-').reverse().join(''));
}

/** Types a time (`HH:mm`) into a field. */
export async function typeTime(form: Locator, label: string, time: string): Promise<void> {
  const field = form.getByRole('group', { name: label });
  await field.getByRole('spinbutton').first().click();
  await form.page().keyboard.type(time.replace(':', ''));
}

/** Chooses a file for the picture of a form, and waits until the browser has looked at it. */
export async function choosePicture(
  form: Locator,
  label: string,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  await form.getByLabel(label, { exact: true }).setInputFiles(file);
  await expect(form.getByText('Memeriksa gambar...')).toHaveCount(0);
}

/** Sends the form and waits until its dialog has closed. */
export async function save(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Simpan' }).click();
  await expect(form).toHaveCount(0);
}

/** Deletes a record by its menu, and waits until it is gone. */
export async function remove(page: Page, title: string): Promise<void> {
  await choose(page, title, 'Hapus');
  const question = page.getByRole('alertdialog', { name: 'Apakah Anda yakin?' });
  await question.getByRole('button', { name: 'Ya, Hapus' }).click();
  // Elements behind an open dialog are hidden from roles.
  await expect(question).toHaveCount(0);
  await expect(rowOf(page, title)).toHaveCount(0);
}
