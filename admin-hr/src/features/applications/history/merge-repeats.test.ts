import { makeEntry } from '../testing/make-application';
import { mergeRepeats } from './merge-repeats';

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
