import { contentFormData } from './content-form-data';
import { recipeKind } from '../testing/recipe-kind';

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
