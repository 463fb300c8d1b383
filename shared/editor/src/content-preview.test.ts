import { makeUser } from '@teluk-mart/testing/make-user';
import type { ContentItem } from './content-api';
import { contentPreview } from './content-preview';
import { makeRecipe, recipeKind } from './testing/recipe-kind';

const author = makeUser({ nama: 'Sari Dewi' });

function previewed(what: Omit<Parameters<typeof contentPreview>[1], 'author'>) {
  const { page, answers } = contentPreview(recipeKind, { ...what, author });
  expect(page).toBe('/resep/0');
  return answers['/api/resep/0'];
}

it('shows a stored record as if it were published, under an id that none has', () => {
  const hidden = makeRecipe({ status: 0 });
  expect(previewed({ item: hidden })).toEqual({ ...hidden, id: 0, status: 1 });
});

it('shows what stands in the form, with the stored picture', () => {
  const clean = { judul: 'Kasuami', isi: undefined, unggulan: true };
  expect(previewed({ item: makeRecipe(), clean })).toMatchObject({
    judul: 'Kasuami',
    isi: null,
    unggulan: 1,
    gambar: '/uploads/sinonggi.webp',
  });
});

it('shows a picture that has been chosen and not uploaded yet', () => {
  const clean = { judul: 'Kasuami', gambar: new File([], 'a.jpg') };
  const pictureUrl = 'blob:http://localhost/1';
  expect(previewed({ clean, pictureUrl })).toMatchObject({ gambar: pictureUrl });
  expect(previewed({ clean })).toMatchObject({ gambar: null });
});

it('a copy has the picture of what it was made of', () => {
  const clean = { judul: 'Salinan' };
  expect(previewed({ copyOf: makeRecipe(), clean })).toMatchObject({
    judul: 'Salinan',
    gambar: '/uploads/sinonggi.webp',
  });
});

it('a new record has what the server will add to it, a stored one what it has', () => {
  const kind = { ...recipeKind, signature: () => ({ versi: 1 }) };
  const recordOf = (item?: ContentItem) =>
    contentPreview(kind, { item, author }).answers['/api/resep/0'];
  expect(recordOf()).toMatchObject({ versi: 1 });
  expect(recordOf(makeRecipe({ versi: 3 }))).toMatchObject({ versi: 3 });
});
