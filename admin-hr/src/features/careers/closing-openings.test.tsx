import { fakeApi } from '@teluk-mart/testing/fake-api';
import { renderApp } from '@teluk-mart/testing/render-app';
import readClosingOpenings from './closing-openings';

const opening = (judul: string, periode_start: string, periode_end: string, status = 1) => ({
  id: judul.length,
  judul,
  status,
  periode_start,
  periode_end,
});

it('names the open ones that close within a week, the first one first', async () => {
  fakeApi({
    '/api/karir': [
      opening('Admin & Gudang', '2026-11-01', '2026-11-28'),
      opening('Kasir', '2026-11-01', '2026-11-21'),
      opening('Later', '2026-11-01', '2026-11-29'),
      opening('Hidden', '2026-11-01', '2026-11-22', 0),
      opening('Past', '2026-11-01', '2026-11-20'),
      opening('To come', '2026-11-22', '2026-11-23'),
    ],
  });
  const lines = await readClosingOpenings(renderApp(<></>).store.dispatch, '2026-11-21');
  expect(lines).toEqual([
    { text: 'Kasir ditutup 21 Nov 2026.', to: '/admin/careers?cari=Kasir' },
    { text: 'Admin & Gudang ditutup 28 Nov 2026.', to: '/admin/careers?cari=Admin+%26+Gudang' },
  ]);
  jest.restoreAllMocks();
});
