import { contentMessages, type ContentRecord } from '@teluk-mart/domain/content/content';
import { pictureField } from '@teluk-mart/domain/content/content-fields';
import { flag, optionalText, requiredText } from '@teluk-mart/domain/validation/fields';
import type { ContentItem } from '../content-api';
import { ACTIVITY, statusColumn, titleColumn } from '../content-columns';
import { defineContentKind } from '../content-kind';

/** A kind of content that no area has, for the tests of the mechanism: it also shows the cost of one more kind. */
export interface Recipe extends ContentRecord {
  isi: string | null;
  unggulan: 0 | 1;
  gambar: string | null;
}

/** Returns a stored recipe, published unless the test says otherwise. */
export function makeRecipe(fields: Partial<Recipe> = {}): Recipe & ContentItem {
  return {
    id: 7,
    judul: 'Sinonggi',
    isi: 'Sagu dan ikan',
    unggulan: 0,
    gambar: '/uploads/sinonggi.webp',
    status: 1,
    versi: 3,
    ...fields,
  };
}

/** Recipes, declared as an area would declare them. */
export const recipeKind = defineContentKind<Recipe>({
  noun: 'resep',
  tag: 'Blog',
  page: '/resep',
  messages: contentMessages('Resep'),
  words: {
    heading: 'Kelola Resep',
    record: 'resep',
    list: 'resep',
    add: 'Tambah Resep',
    createTitle: 'Tambah Resep Baru',
    editTitle: 'Edit Resep',
    search: 'Cari resep...',
    publish: 'Tampilkan',
    hide: 'Sembunyikan',
  },
  statuses: ACTIVITY,
  columns: [titleColumn('Judul Resep'), statusColumn(ACTIVITY)],
  defaultSort: { column: 'judul', direction: 'asc' },
  searchIn: ({ judul }) => [judul],
  fields: {
    judul: {
      kind: 'line',
      label: 'Judul',
      rule: requiredText(5, 'Judul resep minimal 5 karakter.'),
    },
    isi: { kind: 'text', label: 'Isi', rows: 3, optional: true, rule: optionalText() },
    unggulan: { kind: 'flag', label: 'Resep unggulan', rule: flag() },
    gambar: pictureField({ label: 'Gambar', requiredFor: 'resep baru' }),
  },
});
