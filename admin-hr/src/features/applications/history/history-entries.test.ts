import { makeEntry } from '../testing/make-application';
import { historyText, mergeRepeats } from './history-entries';

const entry = { oleh: 'Sari Dewi', isi: '', sebelumnya: null };

it.each([
  [
    { jenis: 'status', isi: 'Wawancara', sebelumnya: 'Ditinjau' },
    'mengubah status dari Ditinjau menjadi Wawancara',
  ],
  [{ jenis: 'status', isi: 'Wawancara' }, 'mengubah status menjadi Wawancara'],
  [{ jenis: 'catatan', isi: 'Cocok untuk kasir.' }, 'menulis catatan'],
  [{ jenis: 'undangan', isi: '1' }, 'membuka Undangan Interview 1'],
  [{ jenis: 'undangan', isi: '2' }, 'membuka Undangan Interview 2'],
  [{ jenis: 'cv', isi: 'lihat' }, 'membuka CV'],
  [{ jenis: 'cv', isi: 'unduh' }, 'mengunduh CV'],
] as const)('%j is told as "%s"', (fields, text) => {
  expect(historyText({ ...entry, ...fields })).toBe(text);
});

const view = makeEntry({ jenis: 'cv', isi: 'lihat' });

const told = (...entries: Parameters<typeof mergeRepeats>[0]) =>
  mergeRepeats(entries).map(({ entry, times }) => [entry.id, times]);

it('makes one of the same CV opened in a row, at its last time', () => {
  expect(told({ ...view, id: 9 }, { ...view, id: 8 }, { ...view, id: 7 })).toEqual([[9, 3]]);
});

it('keeps apart what somebody else did, what was downloaded, and what lies between', () => {
  expect(
    told(
      { ...view, id: 9 },
      { ...view, id: 8, oleh: 'Budi', oleh_id: 2 },
      { ...view, id: 7, oleh: 'Budi', oleh_id: 2, isi: 'unduh' },
      makeEntry({ id: 6 }),
      { ...view, id: 5 },
    ),
  ).toEqual([
    [9, 1],
    [8, 1],
    [7, 1],
    [6, 1],
    [5, 1],
  ]);
});

it('never makes one of two notes', () => {
  expect(told(makeEntry({ id: 2 }), makeEntry({ id: 1 }))).toHaveLength(2);
});
