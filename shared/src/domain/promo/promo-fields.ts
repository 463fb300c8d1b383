import { type InferType, object } from 'yup';
import { flag, line, optionalText, periodFields, requiredLine } from '../validation/fields';
import { contentMessages, longestText, longestTitle } from '../content/content';
import { pictureFile } from '../validation/picture-file';
import { PROMO_CATEGORIES } from './promo-list';

const CATEGORY_MESSAGE = 'Kategori harus dipilih.';

/** The promo form (docs/specification.md#promo-form). */
export const promoSchema = object({
  judul: requiredLine(5, 'Judul promo minimal 5 karakter.').max(...longestTitle('Judul promo')),
  kategori: line().required(CATEGORY_MESSAGE).oneOf(PROMO_CATEGORIES, CATEGORY_MESSAGE),
  deskripsi: optionalText()
    .min(10, 'Deskripsi promo minimal 10 karakter.')
    .max(...longestText('Deskripsi promo')),
  ...periodFields(),
  unggulan: flag(),
  gambar_promo: pictureFile(),
});

/** Clean values of the promo form. */
export type PromoFields = InferType<typeof promoSchema>;

/** Messages to staff about promos. */
export const PROMO_MESSAGES = contentMessages('Promo');
