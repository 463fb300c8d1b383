import { changedFields, describeField } from './content-changes';
import type { ContentField } from './content-field';
import type { ContentRecord } from './content-record';
import { makeRecipe, recipeKind } from './testing/recipe-kind';

const { fields } = recipeKind;

it('finds the fields that somebody else has changed, and no others', () => {
  const before = makeRecipe();
  const names = (after: ReturnType<typeof makeRecipe>) =>
    changedFields(fields, before, after).map(({ name }) => name);
  expect(names(makeRecipe({ status: 0, versi: 4 }))).toEqual([]);
  expect(names(makeRecipe({ isi: 'Sagu saja', unggulan: 1 }))).toEqual(['isi', 'unggulan']);
  expect(names(makeRecipe({ gambar: '/uploads/lain.webp' }))).toEqual(['gambar']);
});

it('an empty text is no change of one that is not there', () => {
  expect(changedFields(fields, makeRecipe({ isi: null }), makeRecipe({ isi: '' }))).toEqual([]);
});

interface Party extends ContentRecord {
  nilai: string | number | null;
}

const label = 'Nilai';
const name = 'nilai';

it.each<[ContentField<Party>, Party['nilai'], string]>([
  [{ kind: 'line', name, label }, 'Bazar', 'Bazar'],
  [{ kind: 'text', name, label, rows: 2 }, null, '(kosong)'],
  [{ kind: 'day', name, label }, '2026-01-05', '5 Jan 2026'],
  [{ kind: 'time', name, label }, '14:00:00', '14:00'],
  [{ kind: 'flag', name, label }, 1, 'Ya'],
  [{ kind: 'flag', name, label }, 0, 'Tidak'],
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
  [
    { kind: 'picture', name, label, hints: { create: '', edit: '', copy: '' } },
    '/a.webp',
    'Gambar lain',
  ],
])('describes %j in words', (field, nilai, words) => {
  expect(describeField(field, { id: 1, judul: 'Bazar', status: 1, nilai })).toBe(words);
});
