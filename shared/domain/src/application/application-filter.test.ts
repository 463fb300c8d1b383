import { filterQuery, readFilter } from './application-filter';

it('reads what it has written', () => {
  const filter = {
    cari: 'siti & co',
    status: 'Wawancara',
    posisi: 'Kasir',
    pendidikan: 'SMA/SMK',
    dari: '2026-01-05',
    sampai: '2026-01-09',
    pelamar: 7,
  } as const;
  expect(readFilter(filterQuery(filter))).toEqual(filter);
});

it('drops what makes no sense', () => {
  const query = new URLSearchParams(
    'cari=%20&status=Hired&posisi=&pendidikan=S3&dari=kemarin&sampai=2026-02-30&pelamar=-1',
  );
  expect(filterQuery(readFilter(query)).toString()).toBe('');
});
