import { fakeApi } from '@teluk-mart/testing/fake-api';
import { bringIntoView } from '@teluk-mart/testing/in-view';
import { renderApp } from '@teluk-mart/testing/render-app';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import EventListPage from './EventListPage';
import { makeEvent } from './testing/make-event';

const EMPTY = 'Tidak ada acara yang tersedia untuk kriteria ini.';

const findList = () => screen.findByRole('region', { name: 'Semua Acara' });
const titlesIn = (region: HTMLElement) =>
  within(region)
    .queryAllByRole('article')
    .map((card) => within(card).getByRole('heading').textContent);
const filter = (name: string) => screen.getByRole('button', { name });

function renderPage(url = '/events') {
  return renderApp(<EventListPage />, { url });
}

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the list of events', () => {
  it('shows four skeletons while it loads', async () => {
    fakeApi({ '/api/events': [makeEvent()] });
    renderPage();
    expect(screen.getByRole('heading', { level: 1, name: 'Event di Teluk Mart' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Semua Acara' })).toBeVisible();
    expect(screen.getAllByTestId('skeleton')).toHaveLength(4);
    await screen.findByRole('article', { name: 'Bazar UMKM' });
    expect(screen.queryByTestId('skeleton')).not.toBeInTheDocument();
  });

  it('shows badge, picture, title, period, time, place, description and a link on a card', async () => {
    fakeApi({
      '/api/events': [makeEvent({ id: 4, periode_start: '2020-01-05', periode_end: '2020-01-09' })],
    });
    renderPage();
    const card = within(await screen.findByRole('article', { name: 'Bazar UMKM' }));
    expect(card.getByText('Berakhir')).toBeVisible();
    expect(card.getByRole('img', { name: 'Bazar UMKM' })).toHaveAttribute(
      'src',
      'http://localhost/uploads/event.webp?w=720',
    );
    expect(card.getByText('5 Jan 2020 - 9 Jan 2020')).toBeVisible();
    expect(card.getByText('09:00 WITA')).toBeVisible();
    expect(card.getByText('Halaman Teluk Mart Kota lama')).toBeVisible();
    expect(card.getByText('Jajanan tetangga dalam satu halaman.')).toBeVisible();
    expect(card.getByRole('link', { name: 'Lihat Detail' })).toHaveAttribute('href', '/event/4');
  });

  it('leaves out inactive events and says so when none is left', async () => {
    fakeApi({ '/api/events': [makeEvent({ status: 0, unggulan: 1 })] });
    renderPage();
    expect(await screen.findByText(EMPTY)).toBeVisible();
    expect(screen.queryByText('Event Unggulan')).not.toBeInTheDocument();
  });

  it('logs a failed call and fetches again on request', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation();
    fakeApi({ '/api/events': 500 });
    renderPage();
    const retry = await screen.findByRole('button', { name: 'Coba lagi' });
    expect(log).toHaveBeenCalledWith('Gagal mengambil data event', expect.anything());
    // The featured ones failed as well.
    await userEvent.click(retry);
    await waitFor(() => expect(log).toHaveBeenCalledTimes(3));
    fakeApi({ '/api/events': [makeEvent()] });
    await userEvent.click(await screen.findByRole('button', { name: 'Coba lagi' }));
    expect(await screen.findByRole('article', { name: 'Bazar UMKM' })).toBeVisible();
  });
});

describe('its pictures', () => {
  const urgent = () =>
    screen
      .getAllByRole('img')
      .filter((picture) => picture.getAttribute('fetchpriority') === 'high')
      .map((picture) => picture.getAttribute('alt'));

  it('come with the first featured event first', async () => {
    fakeApi({
      '/api/events': [makeEvent({ id: 1 }), makeEvent({ id: 2, judul: 'Lomba', unggulan: 1 })],
    });
    renderPage();
    await findList();
    await screen.findByText('Event Unggulan');
    await waitFor(() => expect(urgent()).toEqual(['Lomba']));
  });

  it('come with the first of all events first where none is featured', async () => {
    fakeApi({ '/api/events': [makeEvent({ id: 1, judul: 'Bazar' }), makeEvent({ id: 2 })] });
    renderPage();
    await screen.findByRole('article', { name: 'Bazar' });
    expect(urgent()).toEqual(['Bazar']);
  });
});

describe('the featured events', () => {
  const featured = makeEvent({ id: 1, judul: 'Ulang Tahun Toko', unggulan: 1 });
  const another = makeEvent({ id: 2, judul: 'Donor Darah', unggulan: 1 });
  const plain = makeEvent({ id: 3, judul: 'Senam Pagi' });
  const findCarousel = () => screen.findByRole('region', { name: 'Event Unggulan' });
  const arrows = (carousel: HTMLElement) =>
    within(carousel).queryAllByRole('button', { name: /sebelumnya|berikutnya/i });

  it('have their room while nobody knows, and are left out when there are none', async () => {
    fakeApi({ '/api/events': [plain] });
    renderPage();
    expect(screen.getByRole('heading', { level: 2, name: 'Event Unggulan' })).toBeVisible();
    await screen.findByRole('article', { name: 'Senam Pagi' });
    expect(screen.queryByText('Event Unggulan')).not.toBeInTheDocument();
  });

  it('are left out when the list could not be fetched', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    fakeApi({ '/api/events': 500 });
    renderPage();
    await screen.findByRole('button', { name: 'Coba lagi' });
    expect(screen.queryByText('Event Unggulan')).not.toBeInTheDocument();
  });

  it('stand alone once and without arrows', async () => {
    fakeApi({ '/api/events': [featured, plain] });
    renderPage();
    expect(await screen.findByRole('heading', { level: 2, name: 'Event Unggulan' })).toBeVisible();
    const carousel = await findCarousel();
    expect(titlesIn(carousel)).toEqual(['Ulang Tahun Toko']);
    expect(arrows(carousel)).toHaveLength(0);
    expect(titlesIn(await findList())).toEqual(['Ulang Tahun Toko', 'Senam Pagi']);
  });

  it('have arrows when there are several', async () => {
    fakeApi({ '/api/events': [featured, another] });
    renderPage();
    expect(arrows(await findCarousel())).toHaveLength(2);
  });

  it('move on by themselves every five seconds', async () => {
    jest.useFakeTimers();
    const hide = bringIntoView();
    fakeApi({ '/api/events': [featured, another] });
    renderPage();
    const carousel = await findCarousel();
    await waitFor(() => expect(titlesIn(carousel)).toEqual(['Ulang Tahun Toko']));
    await act(() => jest.advanceTimersByTimeAsync(4500));
    expect(titlesIn(carousel)).toEqual(['Ulang Tahun Toko']);
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(titlesIn(carousel)).toEqual(['Donor Darah']);
    hide();
  });
});

describe('the month filter', () => {
  const events = [
    makeEvent({ id: 1, judul: 'Senam Pagi', periode_start: '2026-02-27' }),
    makeEvent({ id: 2, judul: 'Donor Darah', periode_start: '2026-03-02' }),
    makeEvent({ id: 3, judul: 'Kelas Kopi', periode_start: '2026-03-20' }),
  ];

  it('offers all months and each month in which an event starts', async () => {
    fakeApi({ '/api/events': events });
    renderPage();
    await screen.findByRole('article', { name: 'Kelas Kopi' });
    const bar = screen.getByRole('group', { name: 'Bulan acara' });
    expect(
      within(bar)
        .getAllByRole('button')
        .map((node) => node.textContent),
    ).toEqual(['Semua Bulan', 'Februari 2026', 'Maret 2026']);
    expect(filter('Semua Bulan')).toHaveAttribute('aria-pressed', 'true');
    expect(titlesIn(await findList())).toHaveLength(3);
  });

  it('keeps one month and writes the choice into the address', async () => {
    fakeApi({ '/api/events': events });
    const { router } = renderPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Maret 2026' }));
    expect(titlesIn(await findList())).toEqual(['Donor Darah', 'Kelas Kopi']);
    expect(router.state.location.search).toBe('?bulan=2026-03');
    await userEvent.click(filter('Semua Bulan'));
    expect(titlesIn(await findList())).toHaveLength(3);
    expect(router.state.location.search).toBe('');
  });

  it('starts with the month in the address, and with all of them where it is gone', async () => {
    fakeApi({ '/api/events': events });
    const { unmount } = renderPage('/events?bulan=2026-02');
    await screen.findByRole('article', { name: 'Senam Pagi' });
    expect(titlesIn(await findList())).toEqual(['Senam Pagi']);
    unmount();
    renderPage('/events?bulan=2025-12');
    await screen.findByRole('article', { name: 'Kelas Kopi' });
    expect(filter('Semua Bulan')).toHaveAttribute('aria-pressed', 'true');
    expect(titlesIn(await findList())).toHaveLength(3);
  });
});
