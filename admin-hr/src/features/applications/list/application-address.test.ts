import { matchingQuery, pageQuery } from './application-address';

const address = {
  filter: { cari: 'siti & co', status: 'Ditolak' },
  table: {
    search: 'siti & co',
    sort: { column: 'nama', direction: 'asc' },
    page: 2,
    pageSize: 25,
  },
} as const;

it('asks for all that match, in the order of the table', () => {
  expect(matchingQuery(address)).toBe('cari=siti+%26+co&status=Ditolak&urut=nama&arah=asc');
});

it('asks for one page of them, which the API counts from 1', () => {
  expect(pageQuery(address)).toBe(`${matchingQuery(address)}&page=3&limit=25`);
});
