import { choose, save } from '../support/content-page';
import { makeRecord, searched } from '../support/records';
import { headersOf, makeStaff, signIn } from '../support/staff';
import { expect, test } from '../support/test';

const TITLE = 'Postingan yang diubah berdua';

test('two people change one post: the second is told, and nobody’s text is lost', async ({
  page,
  product,
  request,
}) => {
  const admin = await makeStaff(product, 'admin');
  const id = await makeRecord(product, admin, '/api/blogs', {
    judul: TITLE,
    kategori: 'Resep',
    deskripsi_singkat: 'Ringkasan semula',
    konten_lengkap: 'Isi semula yang cukup panjang supaya boleh disimpan di sini.',
    status: 'draft',
  });
  const headers = headersOf(admin);
  await signIn(page, product, 'marcom');
  await page.goto(searched('/admin/blog', TITLE));
  await choose(page, TITLE, 'Edit');
  const form = page.getByRole('dialog', { name: 'Edit Postingan' });
  const summary = form.getByRole('textbox', { name: 'Deskripsi Singkat' });
  await summary.fill('Ringkasan dari marcom');
  await request.put(`/api/blogs/${id}`, {
    headers,
    data: { deskripsi_singkat: 'Ringkasan dari admin', kategori: 'Kesehatan' },
  });
  await form.getByRole('button', { name: 'Simpan' }).click();
  const notice = form.getByRole('group', { name: /sudah diubah oleh orang lain/ });
  await expect(notice).toContainText('Ringkasan dari admin');
  await expect(notice).toBeFocused();
  await expect(summary).toHaveValue('Ringkasan dari marcom');
  await form
    .getByRole('button', {
      name: `Pakai ini: Versi dari ${admin.nama}, Deskripsi Singkat`,
    })
    .click();
  await expect(summary).toHaveValue('Ringkasan dari admin');
  await form.getByRole('button', { name: 'Pakai ini: Isian Anda, Deskripsi Singkat' }).click();
  await expect(summary).toHaveValue('Ringkasan dari marcom');
  await expect(form.getByRole('combobox', { name: 'Kategori' })).toHaveText('Kesehatan');
  await save(form);
  expect(await (await request.get(`/api/blogs/${id}`, { headers })).json()).toMatchObject({
    deskripsi_singkat: 'Ringkasan dari marcom',
    kategori: 'Kesehatan',
  });
});
