import { fakeApi } from '@teluk-mart/testing/fake-api';
import { renderApp } from '@teluk-mart/testing/render-app';
import readEndingPromos from './ending-promos';

afterEach(() => jest.restoreAllMocks());

const promo = (judul: string, from: string, to: string, more: object = {}) => ({
  id: 1,
  judul,
  kategori: 'Food',
  status: 1,
  periode_start: `2026-11-${from}`,
  periode_end: `2026-11-${to}`,
  ...more,
});

/** Reads the card on 10 November. */
function linesOf(promos: readonly object[]) {
  fakeApi({ '/api/promos': promos });
  return readEndingPromos(renderApp(<></>).store.dispatch, '2026-11-10');
}

it('names the promos that end within a week, the first one first', async () => {
  const lines = await linesOf([
    promo('Kopi & Teh', '07', '12'),
    promo('Beras', '07', '10'),
    promo('Gula', '07', '17'),
    promo('Minyak', '07', '17'),
    promo('Telur', '07', '18'),
    promo('Lewat', '01', '09'),
    promo('Nanti', '11', '15'),
    promo('Tersembunyi', '07', '12', { status: 0 }),
  ]);
  expect(lines).toEqual([
    { text: 'Beras berakhir 10 Nov 2026.', to: '/admin/promo?cari=Beras' },
    { text: 'Kopi & Teh berakhir 12 Nov 2026.', to: '/admin/promo?cari=Kopi+%26+Teh' },
    { text: 'Gula berakhir 17 Nov 2026.', to: '/admin/promo?cari=Gula' },
    { text: 'Minyak berakhir 17 Nov 2026.', to: '/admin/promo?cari=Minyak' },
  ]);
});

it('warns of the first day without a promo of a category that has one today', async () => {
  const lines = await linesOf([
    promo('Beras', '07', '19'),
    promo('Teh', '07', '12', { kategori: 'Beverage' }),
    promo('Kopi', '13', '15', { kategori: 'Beverage' }),
    promo('Sirup', '17', '19', { kategori: 'Beverage' }),
    promo('Susu', '16', '16', { kategori: 'Beverage', status: 0 }),
    promo('Popok', '01', '09', { kategori: 'Baby Diapers' }),
  ]);
  expect(lines.slice(1)).toEqual([
    {
      text: 'Tanpa promo Beverage mulai 16 Nov 2026.',
      to: '/admin/promo?cari=Beverage',
      late: true,
    },
  ]);
});
