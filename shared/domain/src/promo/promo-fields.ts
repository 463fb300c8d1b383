import type { InferType } from 'yup';
import { flag, optionalText, requiredChoice, requiredLine } from '../validation/fields';
import { contentMessages, longestText, longestTitle } from '../content/content';
import {
  type ContentFields,
  formSchema,
  PERIOD_FIELDS,
  pictureField,
} from '../content/content-fields';
import { PROMO_CATEGORIES } from './promo-list';

/** The fields of a promo (docs/specification.md#promo-form). */
export const PROMO_FIELDS = {
  judul: {
    kind: 'line',
    label: 'Judul Promo',
    shortLabel: 'Judul',
    wide: true,
    rule: requiredLine(5, 'Judul promo minimal 5 karakter.').max(...longestTitle('Judul promo')),
  },
  kategori: {
    kind: 'choice',
    label: 'Kategori',
    options: PROMO_CATEGORIES,
    placeholder: 'Pilih kategori',
    wide: true,
    rule: requiredChoice(PROMO_CATEGORIES, 'Kategori harus dipilih.'),
  },
  deskripsi: {
    kind: 'text',
    label: 'Deskripsi',
    rows: 4,
    optional: true,
    wide: true,
    rule: optionalText()
      .min(10, 'Deskripsi promo minimal 10 karakter.')
      .max(...longestText('Deskripsi promo')),
  },
  ...PERIOD_FIELDS,
  gambar_promo: pictureField({ label: 'Gambar Promo', requiredFor: 'promo baru' }),
  unggulan: {
    kind: 'flag',
    label: 'Promo unggulan',
    shortLabel: 'Unggulan',
    hint: 'Tampil di banner halaman depan.',
    wide: true,
    rule: flag(),
  },
} as const satisfies ContentFields;

/** The promo form. */
export const promoSchema = formSchema(PROMO_FIELDS);

/** Clean values of the promo form. */
export type PromoFields = InferType<typeof promoSchema>;

/** Messages to staff about promos. */
export const PROMO_MESSAGES = contentMessages('Promo');
