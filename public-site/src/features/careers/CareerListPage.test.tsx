import { fakeApi } from '@teluk-mart/testing/fake-api';
import { renderApp } from '@teluk-mart/testing/render-app';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import CareerListPage from './CareerListPage';
import { makeCareer } from './testing/make-career';

jest.mock('../applications/ApplicationForm', () =>
  jest.requireActual<object>('./testing/plain-form'),
);

const CAREERS = [
  makeCareer({ id: 1, judul: 'Kasir', kategori: 'Operasional' }),
  makeCareer({ id: 2, judul: 'Pengemudi', kategori: 'Logistik', gambar_karir: null }),
  makeCareer({ id: 3, judul: 'Pramuniaga', kategori: 'Operasional' }),
  makeCareer({ id: 4, judul: 'Rahasia', kategori: 'Keuangan', status: 0 }),
];

async function renderList(careers: unknown = CAREERS, url = '/careers') {
  fakeApi({ '/api/karir': careers });
  const view = renderApp(<CareerListPage />, { url, path: '/careers' });
  await waitFor(() => expect(screen.queryAllByTestId('skeleton')).toHaveLength(0));
  return view;
}

const opener = (name: string) => screen.getByRole('button', { name });
const titles = () =>
  screen
    .queryAllByRole('article')
    .map((card) => within(card).getByRole('heading', { level: 2 }).textContent);

/** Opens an item and waits for its form. */
async function open(name: string) {
  fireEvent.click(opener(name));
  return screen.findByRole('form', { name: `Formulir lamaran ${name}` });
}

afterEach(() => jest.restoreAllMocks());

it('shows three skeleton cards while loading', async () => {
  fakeApi({ '/api/karir': CAREERS });
  renderApp(<CareerListPage />);
  expect(screen.getAllByTestId('skeleton')).toHaveLength(3);
  expect(await screen.findByRole('heading', { name: 'Kasir' })).toBeVisible();
});

it('shows open openings only, each with its category and short dates', async () => {
  await renderList();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Karir di Teluk Mart');
  expect(titles()).toEqual(['Kasir', 'Pengemudi', 'Pramuniaga']);
  const card = within(screen.getByRole('article', { name: 'Kasir' }));
  expect(card.getByText('Operasional')).toBeVisible();
  expect(card.getByText('Terbuka:').nextSibling).toHaveTextContent('5 Jan 2020');
  expect(card.getByText('Batas:').nextSibling).toHaveTextContent('31 Des 2099');
  expect(card.getByText('Sedang Berlangsung')).toBeVisible();
});

it('asks for its first picture first, and for no other', async () => {
  await renderList();
  const [first, ...others] = screen.getAllByRole('img');
  expect(first).toHaveAccessibleName('Kasir');
  expect(first).toHaveAttribute('fetchpriority', 'high');
  for (const other of others) expect(other).not.toHaveAttribute('fetchpriority');
});

it('enlarges a picture; a placeholder is none', async () => {
  await renderList();
  expect(opener('Perbesar gambar: Kasir')).toBeVisible();
  const card = within(screen.getByRole('article', { name: 'Pengemudi' }));
  expect(card.getByRole('img', { name: 'Pengemudi' })).toBeVisible();
  expect(card.getAllByRole('button')).toEqual([opener('Pengemudi')]);
});

it('shows the career poster in a side card', async () => {
  await renderList();
  const card = screen.getByRole('complementary', { name: 'Cara melamar' });
  expect(within(card).getByRole('img')).toHaveAccessibleName(/Poster karir/);
});

it('says so when there is none', async () => {
  await renderList([]);
  expect(screen.getByText('Tidak ada lowongan untuk kategori ini.')).toBeVisible();
});

it('logs a failed call and asks again on request', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  fakeApi({ '/api/karir': 503 });
  renderApp(<CareerListPage />);
  const retry = await screen.findByRole('button', { name: 'Coba lagi' });
  expect(log).toHaveBeenCalledWith('Gagal mengambil data lowongan', expect.anything());
  expect(screen.queryByText('Tidak ada lowongan untuk kategori ini.')).not.toBeInTheDocument();
  fakeApi({ '/api/karir': CAREERS });
  fireEvent.click(retry);
  expect(await screen.findByRole('heading', { name: 'Kasir' })).toBeVisible();
});

describe('filter', () => {
  it('offers Semua and every category that occurs, once', async () => {
    await renderList();
    const bar = within(screen.getByRole('group', { name: 'Kategori lowongan' }));
    expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Semua',
      'Operasional',
      'Logistik',
    ]);
    expect(bar.getByRole('button', { name: 'Semua' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('keeps the choice in the address', async () => {
    const { router } = await renderList();
    fireEvent.click(opener('Logistik'));
    await waitFor(() => expect(titles()).toEqual(['Pengemudi']));
    expect(router.state.location.search).toBe('?kategori=Logistik');
  });

  it('takes the choice from the address and ignores an unknown one', async () => {
    await renderList(CAREERS, '/careers?kategori=Logistik');
    expect(titles()).toEqual(['Pengemudi']);
    await renderList(CAREERS, '/careers?kategori=Astronomi');
    expect(titles()).toContain('Kasir');
  });
});

describe('opening an item', () => {
  it('shows description, link and form, and only of one item at a time', async () => {
    await renderList();
    expect(opener('Kasir')).toHaveAttribute('aria-expanded', 'false');
    const card = within(screen.getByRole('article', { name: 'Kasir' }));
    expect(card.queryByRole('link')).not.toBeInTheDocument();
    await open('Kasir');
    expect(opener('Kasir')).toHaveAttribute('aria-expanded', 'true');
    expect(card.getByText(/Melayani pelanggan/)).toBeVisible();
    expect(card.getByRole('link', { name: 'Baca Selengkapnya' })).toHaveAttribute(
      'href',
      '/careers/1',
    );
    await open('Pengemudi');
    expect(opener('Kasir')).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('form', { name: 'Formulir lamaran Kasir' })).not.toBeInTheDocument();
    fireEvent.click(opener('Pengemudi'));
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
  });

  it('keeps what was typed when another item opens or another category is chosen', async () => {
    await renderList();
    const name = within(await open('Kasir')).getByLabelText('Nama Lengkap');
    fireEvent.change(name, { target: { value: 'Rina' } });
    await open('Pengemudi');
    fireEvent.click(opener('Logistik'));
    await waitFor(() => expect(titles()).toEqual(['Pengemudi']));
    fireEvent.click(opener('Semua'));
    const form = await open('Kasir');
    expect(within(form).getByLabelText('Nama Lengkap')).toHaveValue('Rina');
  });

  it('shows no form where the opening is closed or not open yet (docs/specification.md#closed-openings)', async () => {
    await renderList([
      makeCareer({ id: 1, judul: 'Kasir', periode_end: '2020-02-01', karirState: 'ongoing' }),
      makeCareer({ id: 2, judul: 'Kurir', periode_start: '2099-02-01' }),
    ]);
    expect(screen.getByText('Berakhir')).toBeVisible();
    expect(screen.getByText('Akan Datang')).toBeVisible();
    for (const name of ['Kasir', 'Kurir']) {
      fireEvent.click(opener(name));
      const card = within(screen.getByRole('article', { name }));
      expect(card.getByText('Pendaftaran untuk posisi ini telah ditutup.')).toBeVisible();
    }
    expect(screen.getByText('Pendaftaran baru dibuka pada 01 Februari 2099.')).toBeVisible();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
  });
});
