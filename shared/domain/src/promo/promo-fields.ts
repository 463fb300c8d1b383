import { contentMessages, longestText, longestTitle } from '../content/content';
import {
  type ContentFields,
  formSchema,
  PERIOD_FIELDS,
  pictureField,
} from '../content/content-fields';
import {
  flag,
  optionalText,
  requiredChoice,
  requiredLine,
  rupiah,
  wholeNumber,
} from '../validation/fields';
import { PROMO_CATEGORIES } from './promo-list';

/** Highest price, in rupiah. */
const HIGHEST_PRICE = 100_000_000;

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
  harga: {
    kind: 'money',
    label: 'Harga promo',
    hint: 'Untuk promo satu barang, misalnya Rp71.900.',
    optional: true,
    rule: rupiah('Harga promo')
      .min(1, 'Harga promo minimal Rp1.')
      .max(HIGHEST_PRICE, 'Harga promo maksimal Rp100.000.000.'),
  },
  harga_sebelum: {
    kind: 'money',
    label: 'Harga sebelum promo',
    hint: 'Tampil dicoret di samping harga promo.',
    optional: true,
    rule: rupiah('Harga sebelum promo')
      .max(HIGHEST_PRICE, 'Harga sebelum promo maksimal Rp100.000.000.')
      .test(
        'above-the-price',
        'Harga sebelum promo harus di atas harga promo.',
        (before, { parent, createError }) => {
          if (before === undefined) return true;
          if (parent.harga === undefined) return createError({ message: 'Isi harga promo juga.' });
          // One that is no number is told of at its own field.
          return !(before <= parent.harga);
        },
      ),
  },
  batas_per_struk: {
    kind: 'number',
    label: 'Batas per struk',
    hint: 'Paling banyak yang boleh dibeli dalam satu struk.',
    optional: true,
    rule: wholeNumber('Batas per struk')
      .min(1, 'Batas per struk minimal 1.')
      .max(999, 'Batas per struk maksimal 999.'),
  },
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

/** Messages to staff about promos. */
export const PROMO_MESSAGES = contentMessages('Promo');
