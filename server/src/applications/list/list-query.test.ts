import { object } from 'yup';
import { checkQuery, pageFields, pageOf, type SentQuery } from '../../guards/requests/sent-query';
import { asked, filterQuery } from './routes';

const readListQuery = (query: SentQuery) => asked(checkQuery(filterQuery, query));
const readPage = (query: SentQuery) => pageOf(checkQuery(object(pageFields), query));

const everything = { sort: 'dibuat_pada', direction: 'desc' };

function refusalOf(query: SentQuery, read: (query: SentQuery) => unknown = readListQuery): unknown {
  try {
    return read(query);
  } catch (error) {
    return error;
  }
}

describe('the query of a list', () => {
  it('restricts nothing unless it is told, and takes an empty value for none', () => {
    for (const query of [
      {},
      { cari: '', status: ' ', dari: '', pelamar: '', urut: '', arah: '' },
    ]) {
      const { filter, order } = readListQuery(query);
      expect(Object.values(filter).filter((value) => value !== undefined)).toEqual([]);
      expect(order).toEqual(everything);
    }
  });

  it('reads every part', () => {
    const query = {
      cari: ' siti ',
      status: 'Wawancara',
      posisi: 'Staf Gudang',
      pendidikan: 'SMA/SMK',
      dari: '2026-11-01',
      sampai: '2026-11-30',
      pelamar: '7',
    };
    expect(readListQuery({ ...query, urut: 'nama', arah: 'desc', lain: 'x' })).toEqual({
      filter: { ...query, cari: 'siti', pelamar: 7 },
      order: { sort: 'nama', direction: 'desc' },
    });
  });

  it('sorts names from A and dates from the newest unless a direction is asked for', () => {
    expect(readListQuery({ urut: 'nama' }).order.direction).toBe('asc');
    expect(readListQuery({ urut: 'dibuat_pada' }).order.direction).toBe('desc');
    expect(readListQuery({ arah: 'asc' }).order).toEqual({ ...everything, direction: 'asc' });
  });

  it.each<[name: string, value: unknown]>([
    ['status', 'Hired'],
    ['status', 'diterima'],
    ['status', '__proto__'],
    ['status', ['Diterima', 'Ditolak']],
    ['cari', ['a', 'b']],
    ['posisi', ['a', 'b']],
    ['pendidikan', 'S3'],
    ['dari', 'kemarin'],
    ['sampai', '2026-02-30'],
    ['pelamar', '0'],
    ['pelamar', '-1'],
    ['pelamar', '1e3'],
    ['pelamar', '9'.repeat(30)],
    ['urut', 'email'],
    ['urut', 'constructor'],
    ['arah', 'naik'],
  ])('refuses %s=%j by name', (name, value) => {
    const message = `Nilai "${name}" tidak valid.`;
    expect(refusalOf({ [name]: value })).toMatchObject({
      statusCode: 400,
      message,
      errors: { [name]: message },
    });
  });
});

describe('the page of a query', () => {
  it.each<[SentQuery, unknown]>([
    [{}, undefined],
    [{ page: '', limit: '' }, undefined],
    [{ page: '1' }, { limit: 20, offset: 0 }],
    [{ limit: '5' }, { limit: 5, offset: 0 }],
    [
      { page: '3', limit: '100' },
      { limit: 100, offset: 200 },
    ],
  ])('reads %j as %j', (query, page) => {
    expect(readPage(query)).toEqual(page);
  });

  it.each<[name: string, value: unknown]>([
    ['page', '0'],
    ['page', '-1'],
    ['page', '1.5'],
    ['page', '0x10'],
    ['page', 'satu'],
    ['page', '1000001'],
    ['page', ['1', '2']],
    ['limit', '0'],
    ['limit', '101'],
    ['limit', '9'.repeat(400)],
  ])('refuses %s=%j', (name, value) => {
    expect(refusalOf({ [name]: value }, readPage)).toMatchObject({
      statusCode: 400,
      message: `Nilai "${name}" tidak valid.`,
    });
  });
});
