import type { Promo } from '@teluk-mart/domain/promo/promo';
import { fakeApi } from '@teluk-mart/testing/fake-api';
import { renderApp } from '@teluk-mart/testing/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import PostersPage from './PostersPage';

const promo = (id: number, judul: string, fields: Partial<Promo> = {}) => ({
  id,
  judul,
  kategori: 'Food',
  periode_start: '2020-01-05',
  periode_end: '2099-02-09',
  gambar_promo: '/uploads/beras.webp',
  promoState: 'ongoing',
  ...fields,
});

const show = () => renderApp(<PostersPage />, { url: '/admin/promo/poster' });
const choose = async (name: string) =>
  userEvent.click(await screen.findByRole('checkbox', { name }));

afterEach(() => jest.restoreAllMocks());

it('shows on a poster of a chosen promo all that a passer-by needs', async () => {
  const prices = { harga: 71_900, harga_sebelum: 74_500, batas_per_struk: 2 };
  fakeApi({
    '/api/promos': [
      promo(3, 'Beras Premium', prices),
      promo(4, 'Gula Pasir'),
      promo(5, 'Sudah Lewat', { promoState: 'past' }),
    ],
  });
  show();
  await choose('Beras Premium');
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  const poster = screen.getByRole('article');
  expect(poster).toHaveTextContent(/Beras PremiumRp71.900Rp74.500Hemat 3%Maksimal 2 per struk/);
  expect(poster).toHaveTextContent('05 Januari 2020 - 09 Februari 2099');
  expect(
    within(poster).getByRole('img', { name: 'Kode QR ke http://localhost/promo/3' }),
  ).toBeVisible();
  await choose('Gula Pasir');
  expect(screen.getAllByRole('article')).toHaveLength(2);
  await choose('Beras Premium');
  expect(screen.getByRole('article')).toHaveAccessibleName('Gula Pasir');
});

it('prints once the pictures are there', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation();
  const arrivals: (() => void)[] = [];
  HTMLImageElement.prototype.decode = () => new Promise((resolve) => void arrivals.push(resolve));
  fakeApi({ '/api/promos': [promo(3, 'Beras Premium')] });
  show();
  expect(screen.getByRole('button', { name: 'Cetak' })).toBeDisabled();
  await choose('Beras Premium');
  await userEvent.click(screen.getByRole('button', { name: 'Cetak' }));
  expect(arrivals).toHaveLength(2);
  expect(print).not.toHaveBeenCalled();
  for (const arrive of arrivals) arrive();
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
});

it('says that there is nothing to print', async () => {
  fakeApi({ '/api/promos': [] });
  show();
  expect(await screen.findByText('Tidak ada promo aktif untuk dicetak.')).toBeVisible();
});

it('offers to try again where the promos could not be fetched', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  fakeApi({ '/api/promos': 503 });
  show();
  fakeApi({ '/api/promos': [promo(3, 'Beras Premium')] });
  await userEvent.click(await screen.findByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByRole('checkbox', { name: 'Beras Premium' })).toBeVisible();
});
