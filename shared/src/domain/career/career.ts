import Type, { type Static } from 'typebox';
import {
  DayString,
  Id,
  Nullable,
  PicturePath,
  State,
  Status,
  Version,
} from '../record/record-fields';

/** A job opening as the API sends it; the wire calls it karir (docs/specification.md#career-fields). */
export const Career = Type.Object({
  id: Id,
  judul: Type.String(),
  kategori: Type.String(),
  periode_start: DayString,
  periode_end: DayString,
  deskripsi_singkat: Type.String(),
  konten_lengkap: Type.String(),
  gambar_karir: Nullable(PicturePath),
  status: Status,
  /** `ongoing` allows applying. */
  karirState: State,
  versi: Version,
});
export type Career = Static<typeof Career>;
