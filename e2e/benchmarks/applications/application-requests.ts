import { addDays, todayInMakassar } from '@teluk-mart/domain/time/day';

/** The request that the others are compared with: it does next to nothing. */
export const TRIVIAL = '/healthz';

const today = todayInMakassar();
const lastMonth = `dari=${addDays(today, -30)}&sampai=${today}`;

/** Requests that staff make all day, by their description. */
export const REQUESTS: Readonly<Record<string, string>> = {
  'newest, first page': '/api/applications?page=1&limit=25',
  'newest, page 400': '/api/applications?page=400&limit=25',
  'search, thousands found': '/api/applications?cari=siti&page=1&limit=25',
  'search, few found': '/api/applications?cari=kusuma%20400&page=1&limit=25',
  'search, none found': '/api/applications?cari=tidakada&page=1&limit=25',
  'one status': '/api/applications?status=Ditinjau&page=1&limit=25',
  'position, education, month': `/api/applications?posisi=Kasir&pendidikan=S1&${lastMonth}&page=1&limit=25`,
  'by name, first page': '/api/applications?urut=nama&arah=asc&page=1&limit=25',
  'by name, page 400': '/api/applications?urut=nama&arah=asc&page=400&limit=25',
  positions: '/api/applications/positions',
};

/** Rare requests for whole lists. */
export const WHOLE: Readonly<Record<string, string>> = {
  'the whole list': '/api/applications',
  'the whole export': '/api/applications/export',
};
