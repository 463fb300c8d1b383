import { pdfCv, sendApplication } from '../support/applications';
import { choose, rowOf, successToast } from '../support/content-page';
import { searched } from '../support/records';
import { signIn } from '../support/staff';
import { expect, test } from '../support/test';

test('a status is set, taken back, and set for several at once', async ({
  page,
  product,
  complaints,
}) => {
  const names = ['Rahma Status Satu', 'Rahma Status Dua'] as const;
  for (const nama of names) {
    expect(await sendApplication(product, { nama }, pdfCv(nama))).toBe(201);
  }
  const [first, second] = names;
  await signIn(page, product, 'human-capital');
  await page.goto(searched('/admin/applications', 'Rahma Status'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manajemen Lamaran Kerja');
  await choose(page, first, 'Jadikan "Ditolak"');
  await expect(successToast(page)).toContainText('Status lamaran berhasil diubah.');
  await expect(rowOf(page, first)).toContainText('Ditolak');
  await page.getByRole('button', { name: 'Urungkan' }).click();
  await expect(rowOf(page, first)).toContainText('Diterima');
  await choose(page, second, 'Jadikan "Ditinjau"');
  await expect(rowOf(page, second)).toContainText('Ditinjau');

  for (const name of names) await rowOf(page, name).getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: /dipilih/ });
  await expect(bar).toContainText('2 lamaran dipilih');
  await bar.getByRole('button', { name: 'Jadikan "Wawancara"' }).click();
  for (const name of names) await expect(rowOf(page, name)).toContainText('Wawancara');
  await page.getByRole('button', { name: 'Urungkan' }).click();
  await expect(rowOf(page, first)).toContainText('Diterima');
  await expect(rowOf(page, second)).toContainText('Ditinjau');
  expect(complaints).toEqual([]);
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
  await signIn(page, product, 'human-capital');
  await page.goto(searched('/admin/applications', 'HYPERLINK'));
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
