import { PROMO_CATEGORIES } from '@teluk-mart/domain/promo/promo-list';
import { fakeApi } from '@teluk-mart/testing/fake-api';
import { renderApp } from '@teluk-mart/testing/render-app';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import PromoListPage from './PromoListPage';
import { makePromo } from './testing/make-promo';

const PAST = { periode_start: '2020-01-05', periode_end: '2020-01-09' };
const UPCOMING = { periode_start: '2099-01-05', periode_end: '2099-01-05' };

const titles = () => screen.getAllByRole('heading', { level: 2 }).map((node) => node.textContent);
const findCard = (name: string) => screen.findByRole('article', { name });
const filter = (name: string) => screen.getByRole('button', { name });

const scrolledTo = jest.fn();

beforeEach(() => {
  scrolledTo.mockClear();
  // jsdom has no layout and so no scrollIntoView.
  Element.prototype.scrollIntoView = function () {
    scrolledTo(this.id);
  };
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the list of promos', () => {
  it('shows six skeletons while it loads', async () => {
    fakeApi({ '/api/promos': [makePromo()] });
    renderApp(<PromoListPage />, { url: '/promo' });
    expect(screen.getByRole('heading', { level: 1, name: 'Promo Spesial' })).toBeVisible();
    expect(screen.getAllByTestId('skeleton')).toHaveLength(6);
    await findCard('Pesta Gajian');
    expect(screen.queryByTestId('skeleton')).not.toBeInTheDocument();
  });

  it('shows picture, badges, title, description, period and a link on a card', async () => {
    fakeApi({ '/api/promos': [makePromo({ id: 7, ...PAST })] });
    renderApp(<PromoListPage />, { url: '/promo' });
    const card = await findCard('Pesta Gajian');
    expect(card).toHaveAttribute('id', '7');
    expect(
      within(card).getByRole('button', { name: 'Perbesar gambar: Pesta Gajian' }),
    ).toBeVisible();
    expect(within(card).getByText('Food')).toBeVisible();
    expect(within(card).getByText('Berakhir')).toBeVisible();
    expect(within(card).getByText('Diskon 20% untuk beras dan minyak.')).toBeVisible();
    expect(within(card).getByText('5 Jan 2020 - 9 Jan 2020')).toBeVisible();
    expect(within(card).getByRole('link', { name: 'Lihat Detail' })).toHaveAttribute(
      'href',
      '/promo/7',
    );
  });

  it('shows price, price before and limit of a promo that names them', async () => {
    const prices = { harga: 71_900, harga_sebelum: 74_500, batas_per_struk: 2 };
    fakeApi({
      '/api/promos': [
        makePromo({ id: 7, judul: 'Beras', ...prices }),
        makePromo({ id: 8, judul: 'Serba Rp10.000', harga: 10_000 }),
        makePromo({ id: 9 }),
      ],
    });
    renderApp(<PromoListPage />, { url: '/promo' });
    const card = await findCard('Beras');
    expect(card).toHaveTextContent('Harga promo Rp71.900, sebelumnya Rp74.500Hemat 3%');
    expect(card).toHaveTextContent('Maksimal 2 per struk');
    expect(within(card).getByText('Rp74.500').tagName).toBe('S');
    expect(await findCard('Serba Rp10.000')).toHaveTextContent('Harga promo Rp10.000');
    expect(await findCard('Serba Rp10.000')).not.toHaveTextContent(/sebelumnya|Hemat|struk/);
    expect(await findCard('Pesta Gajian')).not.toHaveTextContent(/Harga|struk/);
  });

  it('asks for its first picture first, and for no other', async () => {
    fakeApi({ '/api/promos': [makePromo({ id: 1, judul: 'Satu' }), makePromo({ id: 2 })] });
    renderApp(<PromoListPage />, { url: '/promo' });
    await findCard('Satu');
    const pictures = screen.getAllByRole('img');
    expect(pictures.map((picture) => picture.getAttribute('fetchpriority'))).toEqual([
      'high',
      null,
    ]);
    expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual(['eager', 'lazy']);
  });

  it('leaves out inactive promos and gives the others their state of today', async () => {
    fakeApi({
      '/api/promos': [
        makePromo({ id: 1, judul: 'Lewat', ...PAST, promoState: 'ongoing' }),
        makePromo({ id: 2, judul: 'Nanti', ...UPCOMING }),
        makePromo({ id: 3, judul: 'Sekarang' }),
        makePromo({ id: 4, judul: 'Tersembunyi', status: 0 }),
      ],
    });
    renderApp(<PromoListPage />, { url: '/promo' });
    await findCard('Sekarang');
    expect(titles()).toEqual(['Lewat', 'Nanti', 'Sekarang']);
    expect(within(await findCard('Sekarang')).getByText('Sedang Berlangsung')).toBeVisible();
    expect(within(await findCard('Nanti')).getByText('Akan Datang')).toBeVisible();
    expect(within(await findCard('Nanti')).getByText('5 Jan 2099')).toBeVisible();
    // The server's word was from another day.
    expect(within(await findCard('Lewat')).getByText('Berakhir')).toBeVisible();
  });

  it('follows the calendar of Makassar while it stays open', async () => {
    jest.useFakeTimers({ now: new Date('2026-03-09T15:59:50Z') });
    const oneDay = { periode_start: '2026-03-10', periode_end: '2026-03-10' };
    fakeApi({ '/api/promos': [makePromo(oneDay)] });
    renderApp(<PromoListPage />, { url: '/promo' });
    expect(await screen.findByText('Akan Datang')).toBeVisible();
    act(() => jest.advanceTimersByTime(60_000));
    expect(screen.getByText('Sedang Berlangsung')).toBeVisible();
  });

  it('says so when there are none', async () => {
    fakeApi({ '/api/promos': [] });
    renderApp(<PromoListPage />, { url: '/promo' });
    expect(
      await screen.findByText('Tidak ada promo yang tersedia untuk kategori ini saat ini.'),
    ).toBeVisible();
  });

  it('logs a failed call and fetches again on request', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation();
    fakeApi({ '/api/promos': 500 });
    renderApp(<PromoListPage />, { url: '/promo' });
    const retry = await screen.findByRole('button', { name: 'Coba lagi' });
    expect(log).toHaveBeenCalledTimes(1);
    expect(log).toHaveBeenCalledWith('Gagal mengambil data promo', expect.anything());
    expect(screen.queryByTestId('skeleton')).not.toBeInTheDocument();

    await userEvent.click(retry);
    await waitFor(() => expect(log).toHaveBeenCalledTimes(2));

    fakeApi({ '/api/promos': [makePromo()] });
    await userEvent.click(await screen.findByRole('button', { name: 'Coba lagi' }));
    expect(await findCard('Pesta Gajian')).toBeVisible();
  });
});

describe('the category filter', () => {
  const food = makePromo({ id: 1, judul: 'Beras Hemat', kategori: 'Food' });
  const beverage = makePromo({ id: 2, judul: 'Kopi Susu', kategori: 'Beverage' });

  it('offers All and the nine categories, All being chosen', async () => {
    fakeApi({ '/api/promos': [food, beverage] });
    renderApp(<PromoListPage />, { url: '/promo' });
    const bar = screen.getByRole('group', { name: 'Kategori promo' });
    expect(
      within(bar)
        .getAllByRole('button')
        .map((node) => node.textContent),
    ).toEqual(['All', ...PROMO_CATEGORIES]);
    expect(filter('All')).toHaveAttribute('aria-pressed', 'true');
    await findCard('Kopi Susu');
    expect(titles()).toHaveLength(2);
  });

  it('keeps one category and writes the choice into the address', async () => {
    fakeApi({ '/api/promos': [food, beverage] });
    const { router } = renderApp(<PromoListPage />, { url: '/promo' });
    await findCard('Kopi Susu');
    await userEvent.click(filter('Food'));
    expect(titles()).toEqual(['Beras Hemat']);
    expect(router.state.location.search).toBe('?kategori=Food');
    await userEvent.click(filter('Home Care'));
    expect(
      screen.getByText('Tidak ada promo yang tersedia untuk kategori ini saat ini.'),
    ).toBeVisible();
    await userEvent.click(filter('All'));
    expect(titles()).toHaveLength(2);
    expect(router.state.location.search).toBe('');
  });

  it('starts with the choice in the address, and with All for an unknown one', async () => {
    fakeApi({ '/api/promos': [food, beverage] });
    const { unmount } = renderApp(<PromoListPage />, { url: '/promo?kategori=Beverage' });
    await findCard('Kopi Susu');
    expect(titles()).toEqual(['Kopi Susu']);
    unmount();
    renderApp(<PromoListPage />, { url: '/promo?kategori=Mainan' });
    await findCard('Beras Hemat');
    expect(filter('All')).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('a link to one promo', () => {
  const promos = [
    makePromo({ id: 3, judul: 'Beras Hemat', kategori: 'Food' }),
    makePromo({ id: 12, judul: 'Kopi Susu', kategori: 'Beverage' }),
  ];

  it('scrolls to the card and focuses it once the list is there', async () => {
    fakeApi({ '/api/promos': promos });
    renderApp(<PromoListPage />, { url: '/promo#12', styled: true });
    const card = await findCard('Kopi Susu');
    await waitFor(() => expect(card).toHaveFocus());
    expect(scrolledTo.mock.calls).toEqual([['12']]);
    expect(card).toHaveStyle({ outline: '3px solid' });
    expect(await findCard('Beras Hemat')).not.toHaveStyle({ outline: '3px solid' });
  });

  it('outranks a filter that would hide the card, until a filter is chosen', async () => {
    fakeApi({ '/api/promos': promos });
    const { router } = renderApp(<PromoListPage />, { url: '/promo?kategori=Food#12' });
    await waitFor(async () => expect(await findCard('Kopi Susu')).toHaveFocus());
    expect(filter('All')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(filter('Food'));
    expect(titles()).toEqual(['Beras Hemat']);
    expect(router.state.location.hash).toBe('');
  });

  it('does nothing for an id that no promo bears', async () => {
    fakeApi({ '/api/promos': promos });
    renderApp(<PromoListPage />, { url: '/promo#99' });
    await findCard('Kopi Susu');
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(scrolledTo).not.toHaveBeenCalled();
    expect(document.body).toHaveFocus();
  });
});
