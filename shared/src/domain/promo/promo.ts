import Type, { type Static } from 'typebox';
import {
  DayString,
  Featured,
  Id,
  Nullable,
  PicturePath,
  State,
  Status,
  Version,
} from '../record/record-fields';

/** A promo as the API sends it (docs/specification.md#promo-fields). */
export const Promo = Type.Object({
  id: Id,
  judul: Type.String(),
  kategori: Type.String(),
  deskripsi: Nullable(Type.String()),
  periode_start: DayString,
  periode_end: DayString,
  unggulan: Featured,
  status: Status,
  gambar_promo: Nullable(PicturePath),
  promoState: State,
  versi: Version,
});
export type Promo = Static<typeof Promo>;
