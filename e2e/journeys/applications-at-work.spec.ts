import { sendApplication, pdfCv } from '../support/applications';
import { choose, rowOf, successToast } from '../support/content-page';
import { signIn } from '../support/staff';
import { expect, test } from '../support/test';

const NAME = 'Wa Ode Nurhidayah';

test.beforeEach(async ({ page }) => {
  await signIn(page, 'human-capital');
  await page.goto('/admin/applications');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manajemen Lamaran Kerja');
});

test('applications are searched, filtered and sorted, all of it in the address', async ({
  page,
  complaints,
}) => {
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
});

test('a row opens to all that the applicant has told', async ({ page, product }) => {
  await sendApplication(
    product,
    { nama: 'Rina Tanpa Surat', surat_lamaran: '', gaji_diharapkan: '4250000' },
    pdfCv('Rina'),
  );
  await page.reload();
  const open = async (name: string) => {
    await rowOf(page, name)
      .first()
      .getByRole('button', { name: /^(Tampilkan|Buka) rincian/ })
      .click();
  };
  await open('Rina Tanpa Surat');
  const facts = page.getByRole('region', { name: /Rina Tanpa Surat/ });
  for (const text of [
    'siti.aminah@example.com',
    '0812 0000 1111',
    'Kendari, 17 Mei 2000',
    'S1',
    'Rp4.250.000',
    'Jl. Mawar No. 3, Kota lama, Kendari',
  ]) {
    await expect(facts).toContainText(text);
  }
  await expect(facts).not.toContainText('Surat Lamaran');
  await expect(facts.getByRole('button', { name: 'Lihat CV' })).toBeVisible();
  await expect(facts).toContainText('Lamaran dikirim');
});

test('a status is set, taken back, and set for several at once', async ({ page, complaints }) => {
  await choose(page, NAME, 'Jadikan "Ditolak"');
  await expect(successToast(page)).toContainText('Status lamaran berhasil diubah.');
  await expect(rowOf(page, NAME)).toContainText('Ditolak');
  await page.getByRole('button', { name: 'Urungkan' }).click();
  await expect(rowOf(page, NAME)).toContainText('Wawancara');

  const others = ['La Ode Rahmat Hidayat', 'Ardiansyah Lapae'];
  for (const name of others) {
    await rowOf(page, name).getByRole('checkbox').check();
  }
  const bar = page.getByRole('region', { name: /dipilih/ });
  await expect(bar).toContainText('2 lamaran dipilih');
  await bar.getByRole('button', { name: 'Jadikan "Wawancara"' }).click();
  for (const name of others) await expect(rowOf(page, name)).toContainText('Wawancara');
  await page.getByRole('button', { name: 'Urungkan' }).click();
  await expect(rowOf(page, 'La Ode Rahmat Hidayat')).toContainText('Ditinjau');
  await expect(rowOf(page, 'Ardiansyah Lapae')).toContainText('Diterima');
  expect(complaints).toEqual([]);
});

test('invitations are real links, and it is remembered that they were opened', async ({ page }) => {
  await page.getByRole('button', { name: `Aksi untuk ${NAME}` }).click();
  const link = page.getByRole('menuitem', { name: 'Undangan Interview 2' });
  const address = new URL((await link.getAttribute('href')) ?? '');
  expect(address.origin + address.pathname).toBe('https://wa.me/6281200000101');
  expect(address.searchParams.get('text')).toContain(`Halo ${NAME}`);
  expect(address.searchParams.get('text')).toContain('dalam 3 hari ke depan');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const opened = page.waitForEvent('popup');
  await link.click();
  await (await opened).close();
  await page.getByRole('button', { name: `Aksi untuk ${NAME}` }).click();
  await expect(
    page.getByRole('menuitem', { name: 'Undangan Interview 2' }),
  ).toHaveAccessibleDescription(/Dibuka/);
});

test('an application is deleted after a question', async ({ page, product }) => {
  const name = 'Pelamar Yang Dihapus';
  await sendApplication(product, { nama: name }, pdfCv('x'));
  await page.reload();
  await choose(page, name, 'Hapus Lamaran');
  const question = page.getByRole('alertdialog', { name: 'Apakah Anda yakin?' });
  await expect(question).toContainText(
    `Tindakan ini akan menghapus lamaran dari ${name} secara permanen.`,
  );
  await question.getByRole('button', { name: 'Ya, Hapus' }).click();
  await expect(successToast(page)).toContainText('Lamaran telah berhasil dihapus.');
  await expect(question).toHaveCount(0);
  await expect(rowOf(page, name)).toHaveCount(0);
});

test('what fits the filter is exported as a table that no spreadsheet runs', async ({
  page,
  product,
}) => {
  await sendApplication(
    product,
    { nama: '=HYPERLINK("http://jahat.example")', email: 'ekspor@example.com' },
    pdfCv('x'),
  );
  await page.goto('/admin/applications?cari=HYPERLINK');
  await expect(page.getByRole('button', { name: /^Aksi untuk/ })).toHaveCount(1);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Unduh CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^lamaran-\d{4}-\d{2}-\d{2}\.csv$/);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  const lines = Buffer.concat(chunks).toString('utf8').trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`'=HYPERLINK`);
  expect(lines[1]).toContain('ekspor@example.com');
});
