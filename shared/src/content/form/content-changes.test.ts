import { contentChanges, describeValue } from './content-changes';
import type { ContentField } from '../kind/content-field';
import { contentValues, type ContentValues } from './content-values';
import { pictureField } from '../kind/declared-fields';
import { makeRecipe, type Recipe, recipeKind } from '../testing/recipe-kind';

const { fields } = recipeKind;

const before = makeRecipe();

/** The names of the fields that somebody else, or both, have changed. */
function changes(stored: Partial<Recipe>, typed: ContentValues = {}) {
  const values = { ...contentValues(fields, before), ...typed };
  const { taken, disputed } = contentChanges(fields, before, makeRecipe(stored), values);
  return { taken: taken.map(({ name }) => name), disputed: disputed.map(({ name }) => name) };
}

it('a change that the form does not show is none', () => {
  expect(changes({ status: 0, versi: 4 })).toEqual({ taken: [], disputed: [] });
});

it('what only somebody else has changed is taken', () => {
  expect(changes({ isi: 'Sagu saja', unggulan: 1 }, { judul: 'Sinonggi Kendari' })).toEqual({
    taken: ['isi', 'unggulan'],
    disputed: [],
  });
});

it('what both have changed is disputed, unless both did the same', () => {
  const stored = { judul: 'Sinonggi Kolaka', isi: 'Sagu saja' };
  expect(changes(stored, { judul: 'Sinonggi Kendari', isi: 'Sagu saja' })).toEqual({
    taken: ['isi'],
    disputed: ['judul'],
  });
});

it('a picture is disputed where another one was chosen here', () => {
  const stored = { gambar: '/uploads/lain.webp' };
  expect(changes(stored)).toEqual({ taken: ['gambar'], disputed: [] });
  const typed = { gambar: new File([], 'ikan.jpg') };
  expect(changes(stored, typed)).toEqual({ taken: [], disputed: ['gambar'] });
});

const label = 'Nilai';
const name = 'judul';

it.each<[ContentField<Recipe>, ContentValues[string], string]>([
  [{ kind: 'line', name, label }, 'Bazar', 'Bazar'],
  [{ kind: 'text', name, label, rows: 2 }, '', '(kosong)'],
  [{ kind: 'day', name, label }, '2026-01-05', '5 Jan 2026'],
  [{ kind: 'time', name, label }, '14:00', '14:00'],
  [{ kind: 'flag', name, label }, true, 'Ya'],
  [{ kind: 'flag', name, label }, false, 'Tidak'],
  [
    {
      kind: 'choice',
      name,
      label,
      options: ['a'],
      optionLabels: { a: 'Pertama' },
      placeholder: '',
    },
    'a',
    'Pertama',
  ],
  [pictureField({ name, label }), undefined, 'Gambar yang tersimpan'],
  [pictureField({ name, label }), new File([], 'ikan.jpg'), 'ikan.jpg'],
])('describes %j in words', (field, value, words) => {
  expect(describeValue(field, value)).toBe(words);
});
