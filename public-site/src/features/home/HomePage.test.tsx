import { SHOP_DEFAULTS, WEEKDAYS } from '@teluk-mart/domain/settings/shop';
import { type FakeAnswers, fakeApi } from '@teluk-mart/testing/fake-api';
import { renderApp } from '@teluk-mart/testing/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeBlog } from '../blogs/testing/make-blog';
import { makeCareer } from '../careers/testing/make-career';
import { makeEvent } from '../events/testing/make-event';
import { makePromo } from '../promos/testing/make-promo';
import HomePage from './HomePage';

const EMPTY: FakeAnswers = {
  '/api/promos': [],
  '/api/events': [],
  '/api/blogs': [],
  '/api/karir': [],
};

const FUTURE = { periode_start: '2098-01-01', periode_end: '2098-01-02' };
const PAST = { periode_start: '2020-01-01', periode_end: '2020-01-02' };

function show(answers: FakeAnswers = {}) {
  const fetching = fakeApi({ ...EMPTY, ...answers });
  renderApp(<HomePage />);
  return fetching;
}

/** Finds within a section by its name, once the section's list is there. */
function section(name: string) {
  return within(screen.getByRole('region', { name }));
}

describe('HomePage', () => {
  let logged: jest.SpyInstance;
  beforeEach(() => {
    logged = jest.spyOn(console, 'error').mockImplementation();
  });
  afterEach(() => jest.restoreAllMocks());

  it('has its seven sections in order', async () => {
    show();
    await screen.findByText('Belum ada lowongan.');
    const order = [
      'Promo unggulan',
      'Selamat Datang di Teluk Mart',
      'Kata Pelanggan Kami',
      'Dari Blog Kami',
      'Karir di Teluk Mart',
      'Acara Mendatang',
      'Kunjungi Kami',
    ];
    const names = screen
      .getAllByRole('region')
      .map((region) => order.find((name) => region === screen.queryByRole('region', { name })))
      .filter((name) => name !== undefined);
    expect(names).toEqual(order);
  });

  it('shows two skeletons while the posts are on their way', () => {
    show();
    expect(screen.getAllByTestId('skeleton')).toHaveLength(2);
  });

  it.each([
    'Tidak ada promo unggulan saat ini.',
    'Belum ada lowongan.',
    'Belum ada acara yang akan datang. Periksa kembali nanti!',
  ])('says of an empty list: %s', async (text) => {
    show();
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('puts the active featured promos into the banner, each leading to its card on /promo', async () => {
    show({
      '/api/promos': [
        makePromo({ id: 4, judul: 'Pesta Gajian', unggulan: 1 }),
        makePromo({ id: 5, judul: 'Biasa', unggulan: 0 }),
        makePromo({ id: 6, judul: 'Disembunyikan', unggulan: 1, status: 0 }),
        makePromo({ id: 7, judul: 'Lewat', unggulan: 1, periode_end: '2020-02-01' }),
      ],
    });
    const slide = await screen.findByRole('link', { name: /Pesta Gajian/ });
    expect(slide).toHaveAttribute('href', '/promo#4');
    expect(within(slide).getByText('Sedang Berlangsung')).toBeInTheDocument();
    expect(screen.queryByText('Biasa')).not.toBeInTheDocument();
    expect(screen.queryByText('Disembunyikan')).not.toBeInTheDocument();
    expect(screen.queryByText('Lewat')).not.toBeInTheDocument();
  });

  it('leads from the welcome to /about', () => {
    show();
    const links = section('Selamat Datang di Teluk Mart').getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/about']);
  });

  it('quotes three customers', () => {
    show();
    expect(section('Kata Pelanggan Kami').getAllByRole('figure')).toHaveLength(3);
  });

  it('shows the first two published posts and the way to all', async () => {
    show({
      '/api/blogs': [
        makeBlog({ id: 1, judul: 'Rahasia', status: 0 }),
        makeBlog({ id: 2, judul: 'Kedua' }),
        makeBlog({ id: 3, judul: 'Ketiga' }),
        makeBlog({ id: 4, judul: 'Keempat' }),
      ],
    });
    expect(await screen.findByRole('link', { name: 'Kedua' })).toHaveAttribute('href', '/blog/2');
    const links = section('Dari Blog Kami').getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/blog', '/blog/2', '/blog/3']);
    expect(screen.queryByTestId('skeleton')).not.toBeInTheDocument();
  });

  it('shows open positions, leading to /careers', async () => {
    show({
      '/api/karir': [
        makeCareer({ judul: 'Kasir' }),
        makeCareer({ id: 2, judul: 'Tutup', status: 0 }),
      ],
    });
    expect(await screen.findByRole('link', { name: 'Kasir' })).toHaveAttribute('href', '/careers');
    expect(screen.queryByText('Tutup')).not.toBeInTheDocument();
  });

  it('shows events that run or are to come, earliest first, leading to /events', async () => {
    show({
      '/api/events': [
        makeEvent({ id: 1, judul: 'Nanti', ...FUTURE }),
        makeEvent({ id: 2, judul: 'Sekarang' }),
        makeEvent({ id: 3, judul: 'Lewat', ...PAST }),
        makeEvent({ id: 4, judul: 'Nanti, tersembunyi', ...FUTURE, status: 0 }),
      ],
    });
    expect(await screen.findByRole('link', { name: 'Sekarang' })).toHaveAttribute(
      'href',
      '/events',
    );
    const events = section('Acara Mendatang');
    expect(events.queryByText('Lewat')).not.toBeInTheDocument();
    expect(events.queryByText('Nanti, tersembunyi')).not.toBeInTheDocument();
    expect(events.getAllByText(/Nanti/).length).toBeGreaterThan(0);
  });

  it('shows both branches with the way on an external map', async () => {
    show({ '/api/settings': { shop: SHOP_DEFAULTS } });
    const branches = section('Kunjungi Kami');
    expect(branches.getAllByText('Kota lama').length).toBeGreaterThan(0);
    expect(branches.getAllByText('Lepo-lepo').length).toBeGreaterThan(0);
    const maps = await branches.findAllByRole('link', { name: 'Petunjuk arah' });
    expect(maps).toHaveLength(2);
    for (const map of maps) {
      expect(map.getAttribute('href')).toMatch(/^https:\/\//);
      expect(map).toHaveAttribute('target', '_blank');
    }
  });

  it('tells the hours and the telephone of a branch as the owner has set them', async () => {
    const jam = WEEKDAYS.map((day) => (day === 'Minggu' ? '' : '07:00–22:00'));
    const { cabang } = SHOP_DEFAULTS;
    const changed = { ...cabang['kota-lama'], jam, telepon: '0401-312-3456' };
    const shop = { ...SHOP_DEFAULTS, cabang: { ...cabang, 'kota-lama': changed } };
    show({ '/api/settings': { shop } });
    const branches = section('Kunjungi Kami');
    expect(
      await branches.findByText('Senin–Sabtu, 07:00–22:00 WITA; Minggu tutup'),
    ).toBeInTheDocument();
    expect(branches.getByRole('link', { name: '0401-312-3456' })).toHaveAttribute(
      'href',
      'tel:+624013123456',
    );
    expect(branches.getByText('Setiap hari, 07:00–21:30 WITA')).toBeInTheDocument();
  });

  it('keeps the other lists when one call fails, logs it and asks again', async () => {
    const fetching = show({
      '/api/promos': 500,
      '/api/blogs': [makeBlog({ judul: 'Resep Sinonggi' })],
    });
    expect(await screen.findByRole('link', { name: 'Resep Sinonggi' })).toBeInTheDocument();
    const banner = section('Promo unggulan');
    const retry = await banner.findByRole('button', { name: 'Coba lagi' });
    expect(logged).toHaveBeenCalledWith('Gagal mengambil data homepage:', expect.anything());
    expect(screen.getAllByRole('button', { name: 'Coba lagi' })).toHaveLength(1);

    fetching.mockRestore();
    fakeApi({ ...EMPTY, '/api/promos': [makePromo({ judul: 'Pesta Gajian', unggulan: 1 })] });
    await userEvent.click(retry);
    expect(await screen.findByRole('link', { name: /Pesta Gajian/ })).toBeInTheDocument();
    await waitFor(() => expect(retry).not.toBeInTheDocument());
  });
});
