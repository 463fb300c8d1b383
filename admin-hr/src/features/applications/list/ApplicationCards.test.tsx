import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeApplication } from '../testing/make-application';
import { showApplicationsPage } from '../testing/show-applications-page';

const siti = makeApplication();
const budi = makeApplication({ id: 8, nama: 'Budi Santoso', email: 'budi@example.com' });

/** Shows the page in a window without room for a table. */
async function showOnPhone() {
  Object.defineProperty(window, 'matchMedia', {
    configurable: true,
    value: () => ({ matches: true, addEventListener: jest.fn(), removeEventListener: jest.fn() }),
  });
  const page = showApplicationsPage({ applications: () => [siti, budi] });
  await screen.findByRole('list', { name: 'Daftar lamaran' });
  return page;
}

afterEach(() => {
  Reflect.deleteProperty(window, 'matchMedia');
  jest.restoreAllMocks();
});

it('tells on a card what the table tells in a row', async () => {
  await showOnPhone();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  const [card] = screen.getAllByRole('listitem');
  expect(card).toHaveTextContent('Siti Aminah');
  expect(card).toHaveTextContent('Kasir');
  expect(card).toHaveTextContent('1 Nov 2026');
  expect(card).toHaveTextContent('Diterima');
  expect(within(card as HTMLElement).getByRole('button', { name: /^Aksi untuk/ })).toBeVisible();
});

it('opens a card to its details', async () => {
  await showOnPhone();
  await userEvent.click(screen.getByRole('button', { name: 'Tampilkan rincian Budi Santoso' }));
  expect(screen.getByRole('region', { name: 'Rincian lamaran Budi Santoso' })).toHaveTextContent(
    'budi@example.com',
  );
});

it('is sorted and chosen without headings', async () => {
  const page = await showOnPhone();
  expect(screen.getByLabelText('Urutkan')).toHaveDisplayValue('Terbaru dulu');
  await userEvent.selectOptions(screen.getByLabelText('Urutkan'), 'Nama Pelamar (menaik)');
  expect(page.address().toString()).toBe('urut=nama&arah=asc');
  await screen.findByRole('list', { name: 'Daftar lamaran' });
  await userEvent.click(screen.getByText('Pilih semua'));
  expect(screen.getByRole('region', { name: '2 lamaran dipilih' })).toBeVisible();
});
