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

/** An event as the API sends it (docs/specification.md#event-fields). */
export const Event = Type.Object({
  id: Id,
  judul: Type.String(),
  deskripsi: Nullable(Type.String()),
  persyaratan: Nullable(Type.String()),
  gambar_event: Nullable(PicturePath),
  periode_start: DayString,
  periode_end: DayString,
  /** Time of day; only the first five characters, `HH:mm`, are shown. */
  waktu: Type.String({ examples: ['14:00'] }),
  lokasi: Type.String(),
  unggulan: Featured,
  status: Status,
  eventState: State,
  versi: Version,
});
export type Event = Static<typeof Event>;
