import { renderingFacts } from '@teluk-mart/contract/public-api';
import { fakeApi } from '@teluk-mart/testing/fake-api';
import { renderApp } from '@teluk-mart/testing/render-app';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import PromoListPage from '../features/promos/PromoListPage';
import { makePromo } from '../features/promos/testing/make-promo';

afterEach(() => jest.restoreAllMocks());

/** Shows /promo of a shop with a hundred promos, of which two are Food; each page of the API has one that names it. */
async function showLong(url: string, firstTitle: RegExp) {
  Element.prototype.scrollIntoView = jest.fn();
  const api = fakeApi({
    '/api/promos/jumlah': [
      { nilai: 'Beverage', jumlah: 98 },
      { nilai: 'Food', jumlah: 2 },
    ],
    '/api/promos': ({ url: asked }: Request) => {
      const { searchParams } = new URL(asked);
      const kategori = searchParams.get('kategori') ?? 'Beverage';
      const page = Number(searchParams.get('page'));
      return [makePromo({ id: page, judul: `${kategori}, halaman ${page}`, kategori })];
    },
    '/api/promos/77': makePromo({ id: 77, judul: 'Promo Jauh' }),
  });
  const view = renderApp(<PromoListPage />, { url });
  await screen.findByRole('article', { name: firstTitle });
  return { ...view, asked: () => api.mock.calls.map(([address]) => String(address)) };
}

const titles = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const pager = () => within(screen.getByRole('navigation', { name: 'Halaman' }));

it('filters a list of one page without asking, whatever page the address names', async () => {
  const api = fakeApi({
    '/api/promos/jumlah': [{ nilai: 'Food', jumlah: 48 }],
    '/api/promos': [
      makePromo({ judul: 'Beras' }),
      makePromo({ id: 2, judul: 'Kopi', kategori: 'Beverage' }),
    ],
  });
  renderApp(<PromoListPage />, { url: '/promo?hal=2' });
  await screen.findByRole('article', { name: 'Beras' });
  expect(screen.queryByRole('navigation', { name: 'Halaman' })).not.toBeInTheDocument();
  const before = api.mock.calls.length;
  await userEvent.click(screen.getByRole('button', { name: 'Beverage' }));
  expect(titles()).toEqual(['Kopi']);
  expect(api.mock.calls).toHaveLength(before);
});

it('adds the next page of a longer list below, in the address too', async () => {
  const { router } = await showLong('/promo', /halaman 1/);
  const next = await pager().findByRole('link', { name: 'Muat lebih banyak' });
  expect(next).toHaveAttribute('href', '/promo?hal=2');
  await userEvent.click(next);
  await screen.findByRole('article', { name: /halaman 2/ });
  expect(titles()).toEqual(['Beverage, halaman 1', 'Beverage, halaman 2']);
  expect(pager().getByText('Halaman 1–2 dari 3')).toBeVisible();
  expect(router.state.location.search).toBe('?hal=2');

  // As after a reload: the document has one page.
  await act(() => router.navigate('?hal=2', { state: { first: 1, since: 0 } }));
  expect(titles()).toEqual(['Beverage, halaman 2']);
});

it('has the database filter a longer list, from its first page on', async () => {
  const { router, asked } = await showLong('/promo?hal=2', /halaman 2/);
  expect(pager().getByRole('link', { name: 'Halaman sebelumnya' })).toHaveAttribute(
    'href',
    '/promo',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Food' }));
  await screen.findByRole('article', { name: 'Food, halaman 1' });
  expect(router.state.location.search).toBe('?kategori=Food');
  expect(asked().at(-1)).toBe('http://localhost/api/promos?kategori=Food&page=1&limit=48');
  expect(screen.queryByRole('navigation', { name: 'Halaman' })).not.toBeInTheDocument();
});

it('shows a linked promo first that stands on another page, also when pages are added', async () => {
  await showLong('/promo?hal=2#77', /Jauh/);
  expect(titles()[0]).toBe('Promo Jauh');
  await userEvent.click(await pager().findByRole('link', { name: 'Muat lebih banyak' }));
  await screen.findByRole('article', { name: /halaman 3/ });
  expect(titles()).toEqual(['Promo Jauh', 'Beverage, halaman 2', 'Beverage, halaman 3']);
});

it.each([
  ['', { query: '', isAsAsked: true, next: '/promo?hal=2' }],
  [
    '?kategori=Beverage&hal=2',
    {
      query: '?kategori=Beverage&hal=2',
      isAsAsked: true,
      prev: '/promo?kategori=Beverage',
      next: '/promo?kategori=Beverage&hal=3',
    },
  ],
  ['?hal=3', { query: '?hal=3', isAsAsked: true, prev: '/promo?hal=2' }],
  ['?hal=99', { query: '?hal=3', isAsAsked: false }],
  ['?hal=0', { query: '', isAsAsked: false }],
  ['?hal=1.5', { query: '', isAsAsked: false }],
  ['?hal=x', { query: '', isAsAsked: false }],
  ['?hal=-1', { query: '', isAsAsked: false }],
  ['?kategori=Mainan&hal=2', { query: '?hal=2', isAsAsked: false }],
  ['?kategori=Home+Care', { query: '?kategori=Home+Care', isAsAsked: true }],
])('says for the head of a longer list at %s where it stands', async (search, place) => {
  await showLong(`/promo${search}`, /halaman/);
  expect(renderingFacts().place).toMatchObject(place);
});
