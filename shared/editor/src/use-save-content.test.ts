import { contentValues, type ContentValues } from './content-values';
import { makeRecipe, type Recipe, recipeKind } from './testing/recipe-kind';
import { contentChanges, contentFormData } from './use-save-content';

const { fields } = recipeKind;

it('sends every field, an empty one as such, and the picture last', () => {
  const gambar = new File(['x'], 'sinonggi.jpg');
  const clean = {
    gambar,
    judul: 'Sinonggi',
    isi: undefined,
    unggulan: true,
    lain: 'tidak dikirim',
  };
  expect([...contentFormData(fields, clean, { versi: 3 })]).toEqual([
    ['versi', '3'],
    ['judul', 'Sinonggi'],
    ['isi', ''],
    ['unggulan', 'true'],
    ['gambar', gambar],
  ]);
});

it('sends no picture where none was chosen, so that the stored one stays', () => {
  const clean = { judul: 'Sinonggi', unggulan: false };
  const form = contentFormData(fields, clean, { versi: undefined, salinan_dari: 7 });
  expect([...form.keys()]).toEqual(['salinan_dari', 'judul', 'isi', 'unggulan']);
  expect(form.get('unggulan')).toBe('false');
});

const before = makeRecipe();

/** Returns the names of the fields that only another user has changed, and of those changed by both. */
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
