import { renderApp } from '@teluk-mart/testing/render-app';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DataTable, type TableFilter } from './DataTable';
import type { TableColumn } from './table-column';

interface Fruit {
  id: number;
  nama: string;
  harga: number;
}

const fruits: Fruit[] = [
  { id: 1, nama: 'mangga', harga: 9000 },
  { id: 2, nama: 'Apel', harga: 30000 },
  { id: 3, nama: 'Jeruk', harga: 12000 },
];

const columns: TableColumn<Fruit>[] = [
  { name: 'nama', label: 'Nama', value: ({ nama }) => nama },
  {
    name: 'harga',
    label: 'Harga',
    value: ({ harga }) => harga,
    cell: ({ harga }) => <em>Rp {harga}</em>,
    onPhone: false,
  },
];

const searchIn = ({ nama }: Fruit) => [nama];

const many = Array.from({ length: 26 }, (_, index) => ({
  id: index + 1,
  nama: `Buah ${index + 1}`,
  harga: index,
}));

interface Situation {
  url?: string;
  rows?: Fruit[];
  failed?: boolean;
  onRetry?: () => void;
  filter?: TableFilter;
  styled?: boolean;
}

function show({
  url = '/',
  rows,
  failed = false,
  onRetry = () => undefined,
  filter,
  styled,
}: Situation) {
  return renderApp(
    <DataTable
      name="buah"
      label="Buah"
      columns={columns}
      rows={rows}
      failed={failed}
      onRetry={onRetry}
      emptyText="Belum ada buah."
      searchLabel="Cari nama buah..."
      searchIn={searchIn}
      defaultSort={{ column: 'nama', direction: 'asc' }}
      filter={filter}
      actions={({ nama }) => <button>Makan {nama}</button>}
    />,
    { url, styled },
  );
}

const names = () => screen.getAllByRole('button', { name: /^Makan/ }).map((b) => b.textContent);
/** Finds a heading by its beginning: the label of its arrow, which only styles hide, may follow. */
const heading = (name: string) =>
  screen.getByRole('columnheader', { name: new RegExp(`^${name}`) });

function answerMedia(matches: boolean): void {
  window.matchMedia = (media: string) =>
    Object.assign(new EventTarget(), { media, matches }) as MediaQueryList;
}

beforeEach(() => {
  answerMedia(false);
  localStorage.clear();
});

describe('DataTable', () => {
  it('says that rows are on their way', () => {
    show({});
    expect(screen.getByRole('status')).toHaveTextContent('Memuat data...');
  });

  it('offers to ask again where they could not be fetched', async () => {
    const onRetry = jest.fn();
    show({ failed: true, onRetry });
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('keeps older rows where newer ones could not be fetched, and says so', async () => {
    const onRetry = jest.fn();
    show({ rows: fruits, failed: true, onRetry });
    expect(screen.getByText('Data terbaru belum bisa dimuat.')).toBeVisible();
    expect(names()).toHaveLength(3);
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('says that there are none', () => {
    show({ rows: [] });
    expect(screen.getByText('Belum ada buah.')).toBeVisible();
  });

  it('shows columns, cells and actions in the default order', async () => {
    show({ rows: fruits });
    expect(screen.getByRole('grid', { name: 'Buah' })).toBeVisible();
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Nama',
      'Harga',
      'Aksi',
    ]);
    expect(names()).toEqual(['Makan Apel', 'Makan Jeruk', 'Makan mangga']);
    expect(screen.getByText('Rp 30000')).toBeVisible();
  });

  it('sorts by a heading, up and down, and keeps it in the address', async () => {
    const { router } = show({ rows: fruits });
    await userEvent.click(heading('Harga'));
    await waitFor(() => expect(names()).toEqual(['Makan mangga', 'Makan Jeruk', 'Makan Apel']));
    expect(router.state.location.search).toBe('?urut=harga&arah=asc');
    await userEvent.click(heading('Harga'));
    await waitFor(() => expect(names()[0]).toBe('Makan Apel'));
    expect(router.state.location.search).toBe('?urut=harga&arah=desc');
    expect(heading('Harga')).toHaveAttribute('aria-sort', 'descending');
  });

  it.each(['asc', 'desc'])('leaves equal rows as they came, sorted %s', (direction) => {
    const rows = fruits.map((fruit) => ({ ...fruit, harga: 5000 }));
    show({ rows, url: `/?urut=harga&arah=${direction}` });
    expect(names()).toEqual(['Makan mangga', 'Makan Apel', 'Makan Jeruk']);
  });

  it('searches as one types, and keeps that in the address', async () => {
    const { router } = show({ rows: fruits, url: '/?hal=2' });
    await userEvent.type(screen.getByRole('searchbox', { name: 'Cari nama buah...' }), 'ERU');
    await waitFor(() => expect(names()).toEqual(['Makan Jeruk']));
    expect(router.state.location.search).toBe('?cari=ERU');
    await userEvent.type(screen.getByRole('searchbox'), 'x');
    expect(await screen.findByText('Tidak ada data yang cocok dengan pencarian.')).toBeVisible();
  });

  it('offers to empty a search that finds nothing', async () => {
    const { router } = show({ rows: fruits, url: '/?cari=durian' });
    expect(screen.queryByRole('button', { name: 'Tampilkan semua' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Hapus pencarian' }));
    await waitFor(() => expect(names()).toHaveLength(3));
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    expect(router.state.location.search).toBe('');
  });

  describe('with a filter', () => {
    const onSelect = jest.fn();
    const filter: TableFilter = {
      control: <button>Manis</button>,
      clear: { label: 'Tampilkan semua', onSelect },
    };
    const takeOff = () => userEvent.click(screen.getByRole('button', { name: 'Tampilkan semua' }));

    beforeEach(() => onSelect.mockClear());

    it('offers to take it off, too, where a search finds nothing', async () => {
      show({ rows: fruits, url: '/?cari=durian', filter });
      expect(screen.getByRole('button', { name: 'Hapus pencarian' })).toBeVisible();
      await takeOff();
      expect(onSelect).toHaveBeenCalledTimes(1);
    });

    it('keeps it and the search where it keeps no rows', async () => {
      show({ rows: [], filter });
      expect(screen.getByText('Belum ada buah.')).toBeVisible();
      expect(screen.getByRole('button', { name: 'Manis' })).toBeVisible();
      expect(screen.getByRole('searchbox')).toBeVisible();
      await takeOff();
      expect(onSelect).toHaveBeenCalledTimes(1);
    });
  });

  it('draws its cells once when its actions change', async () => {
    const cell = jest.fn(({ harga }: Fruit) => harga);
    const counted = [{ name: 'harga', label: 'Harga', value: ({ harga }: Fruit) => harga, cell }];
    function Eaten() {
      const [eaten, setEaten] = useState(false);
      return (
        <>
          <button onClick={() => setEaten(true)}>Makan semua</button>
          <DataTable
            name="buah"
            label="Buah"
            columns={counted}
            rows={fruits}
            failed={false}
            onRetry={() => undefined}
            emptyText="Belum ada buah."
            searchLabel="Cari nama buah..."
            searchIn={searchIn}
            defaultSort={{ column: 'harga', direction: 'asc' }}
            actions={({ nama }) => <span>{eaten ? `${nama} habis` : nama}</span>}
          />
        </>
      );
    }
    renderApp(<Eaten />);
    cell.mockClear();
    await userEvent.click(screen.getByRole('button', { name: 'Makan semua' }));
    expect(screen.getByText('Apel habis')).toBeVisible();
    expect(cell).toHaveBeenCalledTimes(fruits.length);
  });

  it('starts as the address says', () => {
    show({ rows: fruits, url: '/?cari=e&urut=harga&arah=desc' });
    expect(screen.getByRole('searchbox')).toHaveValue('e');
    expect(names()).toEqual(['Makan Apel', 'Makan Jeruk']);
  });

  it('is not misled by an address that makes no sense', () => {
    show({ rows: fruits, url: '/?urut=berat&arah=x&hal=99&baris=7' });
    expect(names()).toEqual(['Makan Apel', 'Makan Jeruk', 'Makan mangga']);
  });

  it('shows ten rows a page, in Indonesian, and goes on to the next', async () => {
    const { router } = show({ rows: many });
    expect(names()).toHaveLength(10);
    expect(screen.getByText('1–10 dari 26')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Ke halaman berikutnya' }));
    expect(await screen.findByText('11–20 dari 26')).toBeVisible();
    expect(names()[0]).toBe('Makan Buah 11');
    await waitFor(() => expect(router.state.location.search).toBe('?hal=2'));
  });

  it('shows more rows a page where that is chosen', async () => {
    const { router } = show({ rows: many, url: '/?hal=99' });
    expect(names()).toHaveLength(6);
    expect(screen.getByText('21–26 dari 26')).toBeVisible();
    await userEvent.click(screen.getByRole('combobox', { name: 'Baris per halaman' }));
    await userEvent.click(screen.getByRole('option', { name: '25' }));
    await waitFor(() => expect(names()).toHaveLength(25));
    expect(router.state.location.search).toBe('?baris=25');
  });

  it('tells the facts of hidden columns in the first cell on a phone', () => {
    answerMedia(true);
    show({ rows: fruits });
    expect(screen.queryByRole('columnheader', { name: /^Harga/ })).not.toBeInTheDocument();
    const [first] = screen.getAllByRole('gridcell');
    expect(within(first as HTMLElement).getByRole('definition')).toHaveTextContent('Rp 30000');
    expect(within(first as HTMLElement).getByRole('term')).toHaveTextContent('Harga');
  });

  describe('where its own width can be measured', () => {
    let width: number;
    let resize: (() => void) | undefined;

    beforeEach(() => {
      Object.defineProperty(HTMLElement.prototype, 'clientWidth', {
        configurable: true,
        get: () => width,
      });
      window.ResizeObserver = class {
        constructor(onChange: ResizeObserverCallback) {
          resize = () => onChange([], this);
        }
        observe() {}
        unobserve() {}
        disconnect() {}
      };
    });
    afterEach(() => {
      Reflect.deleteProperty(HTMLElement.prototype, 'clientWidth');
      Reflect.deleteProperty(window, 'ResizeObserver');
    });

    const price = () => screen.queryByRole('columnheader', { name: /^Harga/ });

    it('stacks its columns as soon as they have no room, whatever the window', () => {
      // Two usual columns, the actions and the edges.
      width = 2 * 128 + 72 + 2;
      show({ rows: fruits });
      expect(price()).toBeVisible();
      width -= 1;
      act(() => resize?.());
      expect(price()).not.toBeInTheDocument();
    });

    it('stacks them also where those that are not hidden would have room', () => {
      localStorage.setItem('table:buah', '{"hidden":["harga"]}');
      width = 2 * 128 + 72 + 1;
      show({ rows: fruits });
      expect(screen.getByText('Rp 30000')).toBeVisible();
    });
  });

  it('is sorted by any column on a phone', async () => {
    answerMedia(true);
    const { router } = show({ rows: fruits });
    const order = screen.getByRole('combobox', { name: 'Urutkan' });
    expect(order).toHaveDisplayValue('Nama (menaik)');
    await userEvent.selectOptions(order, 'Harga (menurun)');
    await waitFor(() => expect(names()).toEqual(['Makan Apel', 'Makan Jeruk', 'Makan mangga']));
    expect(router.state.location.search).toBe('?urut=harga&arah=desc');
    expect(order).toHaveDisplayValue('Harga (menurun)');
  });

  it('has no second way to sort where the headings have room', () => {
    show({ rows: fruits });
    expect(screen.queryByRole('combobox', { name: 'Urutkan' })).not.toBeInTheDocument();
  });

  describe('with settings of its own', () => {
    const hideByMenu = async (column: string) => {
      await userEvent.click(screen.getByRole('button', { name: `Menu kolom ${column}` }));
      await userEvent.click(screen.getByRole('menuitem', { name: 'Sembunyikan kolom' }));
      await waitFor(() => expect(isShown(column)).toBe(false));
    };
    const isShown = (column: string) =>
      screen.queryByRole('columnheader', { name: new RegExp(`^${column}`) }) !== null;
    const openColumns = async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Pilih kolom' }));
      return screen.findByRole('checkbox', { name: 'Harga' });
    };

    it('sorts by the menu of a heading', async () => {
      const { router } = show({ rows: fruits });
      await userEvent.click(screen.getByRole('button', { name: 'Menu kolom Harga' }));
      await userEvent.click(screen.getByRole('menuitem', { name: 'Urutkan menurun' }));
      await waitFor(() => expect(router.state.location.search).toBe('?urut=harga&arah=desc'));
    });

    it('leaves a hidden column out until it is shown again, on the next visit, too', async () => {
      const first = show({ rows: fruits });
      await hideByMenu('Harga');
      first.unmount();
      const second = show({ rows: fruits });
      expect(isShown('Harga')).toBe(false);
      await userEvent.click(await openColumns());
      await waitFor(() => expect(isShown('Harga')).toBe(true));
      second.unmount();
      show({ rows: fruits });
      expect(isShown('Harga')).toBe(true);
    });

    it('keeps the column that names the row', async () => {
      show({ rows: fruits });
      await openColumns();
      expect(screen.queryByRole('checkbox', { name: 'Nama' })).not.toBeInTheDocument();
      await userEvent.click(
        screen.getByRole('checkbox', { name: 'Tampilkan atau sembunyikan semua' }),
      );
      await waitFor(() => expect(isShown('Harga')).toBe(false));
      expect(isShown('Nama')).toBe(true);
    });

    it('searches texts of hidden columns, too', async () => {
      localStorage.setItem('table:buah', '{"hidden":["nama"]}');
      show({ rows: fruits, url: '/?cari=apel' });
      await waitFor(() => expect(names()).toEqual(['Makan Apel']));
    });

    it('keeps the room that rows take', async () => {
      const first = show({ rows: fruits });
      await userEvent.click(screen.getByRole('button', { name: 'Kepadatan' }));
      await userEvent.click(screen.getByRole('menuitemradio', { name: 'Ringkas' }));
      first.unmount();
      show({ rows: fruits });
      await userEvent.click(screen.getByRole('button', { name: 'Kepadatan' }));
      expect(screen.getByRole('menuitemradio', { checked: true })).toHaveTextContent('Ringkas');
    });

    it.each(['{', 'null', '7', '{"hidden":"harga","density":"wide"}', '{"hidden":[7]}'])(
      'is as usual where the browser has kept %s',
      async (kept) => {
        localStorage.setItem('table:buah', kept);
        show({ rows: fruits });
        expect(isShown('Harga')).toBe(true);
        await userEvent.click(screen.getByRole('button', { name: 'Kepadatan' }));
        expect(screen.getByRole('menuitemradio', { checked: true })).toHaveTextContent('Standar');
      },
    );

    it('hides no fact from the cards of a phone', () => {
      localStorage.setItem('table:buah', '{"hidden":["harga"]}');
      answerMedia(true);
      show({ rows: fruits });
      expect(screen.getByText('Rp 30000')).toBeVisible();
    });

    it('is of this table alone', () => {
      localStorage.setItem('table:sayur', '{"hidden":["harga"]}');
      show({ rows: fruits });
      expect(isShown('Harga')).toBe(true);
    });
  });

  it('comes back to a page after another search, as the browser goes back', async () => {
    const { router } = show({ rows: many, url: '/?hal=2' });
    await userEvent.click(heading('Harga'));
    await waitFor(() => expect(router.state.location.search).toBe('?urut=harga&arah=asc'));
    await act(() => router.navigate(-1));
    expect(await screen.findByText('11–20 dari 26')).toBeVisible();
    expect(router.state.location.search).toBe('?hal=2');
  });

  it('asks for no page once it is gone', async () => {
    const { router, unmount } = show({ rows: many, url: '/?hal=2' });
    jest.useFakeTimers();
    await act(() => router.navigate('/?cari=Buah&hal=2'));
    unmount();
    expect(() => jest.runAllTimers()).not.toThrow();
    jest.useRealTimers();
    expect(router.state.location.search).toBe('?cari=Buah&hal=2');
  });

  it('wraps its pages rather than going beyond the edge of a phone', () => {
    show({ rows: many, styled: true });
    const button = screen.getByRole('button', { name: 'Ke halaman berikutnya' });
    const toolbar = button.closest('.MuiTablePagination-toolbar');
    expect(toolbar).toHaveStyle({ flexWrap: 'wrap' });
  });

  it('has no pages where one is enough', () => {
    show({ rows: fruits });
    expect(screen.queryByText('1–3 dari 3')).not.toBeInTheDocument();
  });

  it('has no stop for the keyboard around what can be done', async () => {
    show({ rows: fruits });
    const action = screen.getByRole('button', { name: 'Makan Apel' });
    await userEvent.click(action);
    expect(action.closest('[role="gridcell"]')).toHaveAttribute('tabindex', '-1');
  });

  it('lets the keyboard through to what can be done, and out again', async () => {
    show({ rows: fruits });
    await userEvent.click(screen.getByRole('searchbox'));
    const reached: (string | null)[] = [];
    while (!reached.length || document.activeElement !== document.body) {
      await userEvent.tab();
      reached.push(document.activeElement?.textContent ?? null);
    }
    expect(reached).toEqual(expect.arrayContaining(['Makan Apel', 'Makan Jeruk', 'Makan mangga']));
  });
});
