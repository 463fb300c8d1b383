import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeApplication } from '../testing/make-application';
import { showApplicationsPage } from '../testing/show-applications-page';

const siti = makeApplication({
  alamat: 'Jl. Mawar No. 3\nKota lama, Kendari',
  surat_lamaran: 'Dengan hormat,\nsaya melamar.',
});
const budi = makeApplication({ id: 8, nama: 'Budi Santoso', gaji_diharapkan: 'nego' });

const show = (answers = {}) => showApplicationsPage({ applications: () => [siti, budi], answers });

async function open(name: string) {
  const button = await screen.findByRole('button', { name: `Tampilkan rincian ${name}` });
  await userEvent.click(button);
  return within(screen.getByRole('region', { name: `Rincian lamaran ${name}` }));
}

/** Returns the text below a label. */
function fact(details: Awaited<ReturnType<typeof open>>, label: string) {
  const term = details.queryAllByRole('term').find(({ textContent }) => textContent === label);
  return term?.nextElementSibling?.textContent;
}

afterEach(() => jest.restoreAllMocks());

it('tells all that the applicant has told', async () => {
  show();
  const details = await open('Siti Aminah');
  expect(details.getByRole('link', { name: 'siti@example.com' })).toHaveAttribute(
    'href',
    'mailto:siti@example.com',
  );
  expect(details.getByRole('link', { name: '0812 3456 7890' })).toHaveAttribute(
    'href',
    'tel:+6281234567890',
  );
  expect(fact(details, 'Tempat, Tanggal Lahir')).toBe('Kendari, 17 Mei 2000');
  expect(fact(details, 'Pendidikan Terakhir')).toBe('SMA/SMK');
  expect(fact(details, 'Gaji yang Diharapkan')).toBe('Rp3.500.000');
  expect(fact(details, 'Alamat')).toBe('Jl. Mawar No. 3\nKota lama, Kendari');
  expect(fact(details, 'Surat Lamaran')).toBe('Dengan hormat,\nsaya melamar.');
  expect(fact(details, 'Disimpan sampai')).toBe('01 November 2027');
  expect(details.getByRole('button', { name: 'Lihat CV' })).toBeVisible();
});

it('leaves out a letter that was not written, and a salary that is no number is a dash', async () => {
  show();
  const details = await open('Budi Santoso');
  expect(fact(details, 'Surat Lamaran')).toBeUndefined();
  expect(fact(details, 'Gaji yang Diharapkan')).toBe('-');
});

it('shows a long letter whole when that is wanted', async () => {
  const letter = Array.from({ length: 30 }, (_, line) => `Baris ${line + 1}`).join('\n');
  showApplicationsPage({
    applications: () => [{ ...siti, surat_lamaran: letter }, budi],
    styled: true,
  });
  const details = await open('Siti Aminah');
  const lines = () => details.getByText(/Baris 30/).parentElement;
  expect(lines()).toHaveStyle({ overflow: 'hidden' });
  await userEvent.click(details.getByRole('button', { name: 'Selengkapnya' }));
  expect(lines()).not.toHaveStyle({ overflow: 'hidden' });
  await userEvent.click(details.getByRole('button', { name: 'Lebih sedikit' }));
  expect(lines()).toHaveStyle({ overflow: 'hidden' });
});

it('is open for several rows at once, until it is closed', async () => {
  show();
  await open('Siti Aminah');
  await open('Budi Santoso');
  const button = screen.getByRole('button', { name: /rincian Siti Aminah/ });
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(button);
  expect(screen.queryByRole('region', { name: /Siti Aminah/ })).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: /Budi Santoso/ })).toBeVisible();
});

it('keeps a note that is not saved while it is closed', async () => {
  show();
  const details = await open('Siti Aminah');
  await userEvent.type(await details.findByLabelText('Tambah catatan'), 'Telepon Senin');
  await userEvent.click(screen.getByRole('button', { name: /rincian Siti Aminah/ }));
  expect(screen.queryByRole('region', { name: /Siti Aminah/ })).not.toBeInTheDocument();
  expect(screen.getByText('Catatan belum disimpan')).toBeVisible();
  const again = await open('Siti Aminah');
  expect(await again.findByLabelText('Tambah catatan')).toHaveValue('Telepon Senin');
});

it('leads to all applications by the same person', async () => {
  const other = { id: 3, nama: 'Siti A.', posisi_dilamar: 'Gudang', status: 'Ditolak' } as const;
  const lamaran_sama = [{ ...other, dibuat_pada: '2025-12-01T01:00:00.000Z' }];
  const page = show({
    '/api/applications/7': { ...siti, lamaran_sama },
  });
  const details = await open('Siti Aminah');
  expect(await details.findByText(/sebagai Siti A\., 1 Des 2025/)).toBeVisible();
  await userEvent.click(details.getByRole('button', { name: 'Tampilkan semua' }));
  expect(page.address().toString()).toBe('pelamar=7');
  expect(page.asked()?.get('pelamar')).toBe('7');
  await userEvent.click(
    screen.getByRole('button', { name: 'Hapus filter: Lamaran dari Siti Aminah' }),
  );
  expect(page.address().toString()).toBe('');
});

it('offers to ask again for a history that did not come', async () => {
  let answer: unknown = 500;
  show({ '/api/applications/7': () => answer });
  const details = await open('Siti Aminah');
  expect(await details.findByText('Riwayat lamaran belum bisa dimuat.')).toBeVisible();
  answer = siti;
  await userEvent.click(details.getByRole('button', { name: 'Coba lagi' }));
  expect(await details.findByLabelText('Tambah catatan')).toBeVisible();
});
