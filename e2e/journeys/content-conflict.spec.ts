import type { Page } from '@playwright/test';
import sharp from 'sharp';
import {
  choose,
  choosePicture,
  remove,
  rowOf,
  save,
  select,
  successToast,
  typeDay,
} from '../support/content-page';
import type { Product } from '../support/product';
import {
  ACCOUNTS,
  apiHeaders,
  expireSessions,
  logIn,
  renewalDialog,
  renewInPlace,
  signIn,
} from '../support/staff';
import { expect, test } from '../support/test';

/** Makes a record of the journey's own, by the calls of the specification; returns its id. */
async function makePost(
  product: Product,
  headers: Record<string, string>,
  judul: string,
): Promise<number> {
  const answer = await fetch(`${product.url}/api/blogs`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      judul,
      kategori: 'Resep',
      deskripsi_singkat: 'Ringkasan semula',
      konten_lengkap: 'Isi semula yang cukup panjang supaya boleh disimpan di sini.',
      status: 'draft',
    }),
  });
  const { record } = (await answer.json()) as { record: { id: number } };
  return record.id;
}

/**
 * Opens a post of the journey's own in marcom's form; returns the form, and a call that changes the post as another
 * user.
 */
async function openPost(page: Page, product: Product, judul: string) {
  const { authorization = '', ...types } = await apiHeaders(product, 'admin');
  const id = await makePost(product, { authorization, ...types }, judul);
  const call = (method: string, body?: object) =>
    fetch(`${product.url}/api/blogs/${id}`, {
      method,
      headers: body ? { authorization, ...types } : { authorization },
      body: body && JSON.stringify(body),
    });
  await signIn(page, 'marcom');
  await page.goto('/admin/blog');
  await choose(page, judul, 'Edit');
  return { call, form: page.getByRole('dialog', { name: 'Edit Postingan' }) };
}

test('two people change one post: the second is told, and nobody’s text is lost', async ({
  page,
  product,
}) => {
  const { call, form } = await openPost(page, product, 'Postingan yang diubah berdua');
  const summary = form.getByRole('textbox', { name: 'Deskripsi Singkat' });
  await summary.fill('Ringkasan dari marcom');
  await call('PUT', { deskripsi_singkat: 'Ringkasan dari admin', kategori: 'Kesehatan' });
  await form.getByRole('button', { name: 'Simpan' }).click();
  const notice = form.getByRole('group', { name: /sudah diubah oleh orang lain/ });
  await expect(notice).toContainText('Ringkasan dari admin');
  await expect(notice).toBeFocused();
  await expect(summary).toHaveValue('Ringkasan dari marcom');
  await form
    .getByRole('button', {
      name: `Pakai ini: Versi dari ${ACCOUNTS.admin.nama}, Deskripsi Singkat`,
    })
    .click();
  await expect(summary).toHaveValue('Ringkasan dari admin');
  await form.getByRole('button', { name: 'Pakai ini: Isian Anda, Deskripsi Singkat' }).click();
  await expect(summary).toHaveValue('Ringkasan dari marcom');
  await expect(form.getByRole('combobox', { name: 'Kategori' })).toHaveText('Kesehatan');
  await save(form);
  await expect((await call('GET')).json()).resolves.toMatchObject({
    deskripsi_singkat: 'Ringkasan dari marcom',
    kategori: 'Kesehatan',
  });
  await call('DELETE');
});

test('a record that was deleted meanwhile leaves what was typed in sight, to be stored anew', async ({
  page,
  product,
}) => {
  const judul = 'Postingan yang dihapus orang lain';
  const { call, form } = await openPost(page, product, judul);
  await form.getByLabel('Deskripsi Singkat').fill('Ringkasan yang belum tersimpan');
  await call('DELETE');
  await form.getByRole('button', { name: 'Simpan' }).click();
  await expect(form.getByText(/sudah dihapus/)).toBeVisible();
  await expect(form.getByLabel('Deskripsi Singkat')).toHaveValue('Ringkasan yang belum tersimpan');
  await form.getByRole('button', { name: 'Tutup' }).click();
  await page.getByRole('button', { name: 'Lanjut mengedit' }).click();
  await form.getByRole('button', { name: 'Simpan sebagai baru' }).click();
  await expect(form).toHaveCount(0);
  await expect(rowOf(page, judul)).toContainText('Draft');
  await remove(page, judul);
});

test('a session that ends meanwhile loses nothing, the picture neither', async ({
  page,
  product,
}) => {
  const title = 'Promo dengan sesi berakhir';
  await signIn(page, 'marcom');
  await page.goto('/admin/promo');
  await page.getByRole('button', { name: 'Tambah Promo' }).click();
  const form = page.getByRole('dialog', { name: 'Tambah Promo Baru' });
  await form.getByLabel('Judul Promo').fill(title);
  await select(form, 'Kategori', 'Food');
  await typeDay(form, 'Tanggal Mulai', '2030-01-01');
  await typeDay(form, 'Tanggal Akhir', '2030-01-02');
  await choosePicture(form, 'Gambar Promo', {
    name: 'beras.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 400, height: 300, channels: 3, background: '#a60' } })
      .png()
      .toBuffer(),
  });
  await expireSessions(product);
  await form.getByRole('button', { name: 'Simpan' }).click();
  await expect(renewalDialog(page)).toBeVisible();
  await renewInPlace(page);
  await expect(successToast(page)).toContainText(`Promo "${title}" berhasil disimpan.`);
  const promos = (await (await page.request.get('/api/promos')).json()) as {
    judul: string;
    gambar_promo: string | null;
  }[];
  expect(promos.find(({ judul }) => judul === title)?.gambar_promo).toMatch(/\.webp$/);
  await remove(page, title);
});

test('a table asked for with a dead token asks for the login instead of hiding drafts', async ({
  page,
  product,
}) => {
  await logIn(page, 'marcom');
  // The browser keeps the public's list, which it would take for the answer if the server said "unchanged".
  await page.goto('/blog');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.evaluate(() => fetch('/api/blogs').then((answer) => answer.text()));
  await page.goto('/admin/promo');
  await expect(page.getByRole('grid')).toBeVisible();
  await expireSessions(product);
  await page.getByRole('navigation').getByRole('link', { name: 'Kelola Blog' }).click();
  await expect(renewalDialog(page)).toBeVisible();
  await renewInPlace(page);
  await expect(page.getByRole('row').filter({ hasText: 'Draft' }).first()).toBeVisible();
});
