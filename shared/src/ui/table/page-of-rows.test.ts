import { pageOfRows } from './page-of-rows';
import type { TableColumn } from './table-column';

interface Item {
  nama: string;
  harga: number;
}

const columns: TableColumn<Item>[] = [
  { name: 'nama', label: 'Nama', value: ({ nama }) => nama },
  { name: 'harga', label: 'Harga', value: ({ harga }) => harga },
];

const items = ['Zainal', 'andi', 'Toko 10', 'Budi', 'Toko 9'].map((nama, index) => ({
  nama,
  harga: [10, 9, 100, 9, 1][index] ?? 0,
}));

function show(column: string, direction: 'asc' | 'desc', page = 0, pageSize = 10) {
  const query = { search: '', sort: { column, direction }, page, pageSize };
  return pageOfRows(items, columns, query);
}

const names = (rows: readonly Item[]) => rows.map(({ nama }) => nama);

describe('pageOfRows', () => {
  it('orders words without regard to capitals, and numbers inside them by size', () => {
    const sorted = ['andi', 'Budi', 'Toko 9', 'Toko 10', 'Zainal'];
    expect(names(show('nama', 'asc').rows)).toEqual(sorted);
    expect(names(show('nama', 'desc').rows)).toEqual(sorted.toReversed());
  });

  it('orders numbers by size, and equal ones as they came', () => {
    expect(names(show('harga', 'asc').rows)).toEqual([
      'Toko 9',
      'andi',
      'Budi',
      'Zainal',
      'Toko 10',
    ]);
  });

  it('leaves the order alone where there is no such column', () => {
    expect(show('umur', 'asc').rows).toEqual(items);
  });

  it('gives one page, and the last one instead of one beyond it', () => {
    expect(names(show('nama', 'asc', 1, 2).rows)).toEqual(['Toko 9', 'Toko 10']);
    expect(show('nama', 'asc', 9, 2)).toMatchObject({ page: 2, rows: [{ nama: 'Zainal' }] });
  });
});
