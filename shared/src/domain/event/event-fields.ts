import { type InferType, object } from 'yup';
import { flag, line, optionalText, periodFields, requiredLine } from '../validation/fields';
import { contentMessages, longestText, longestTitle } from '../content/content';
import { pictureFile } from '../validation/picture-file';

const TIME_MESSAGE = 'Format waktu harus HH:mm (contoh: 14:00).';
const HOURS_AND_MINUTES = /^([01]\d|2[0-3]):[0-5]\d$/;
const WITH_SECONDS = /^(\d{2}:\d{2}):[0-5]\d$/;

/** The event form (docs/specification.md#event-form). */
export const eventSchema = object({
  judul: requiredLine(5, 'Judul event minimal 5 karakter.').max(...longestTitle('Judul event')),
  ...periodFields(),
  /** A stored time comes back as `HH:mm:ss`; it is cut before the check, or every edit would fail. */
  waktu: line()
    .transform((value: unknown) =>
      typeof value === 'string' ? value.replace(WITH_SECONDS, '$1') : value,
    )
    .required(TIME_MESSAGE)
    .matches(HOURS_AND_MINUTES, TIME_MESSAGE),
  lokasi: requiredLine(5, 'Lokasi harus diisi.').max(...longestTitle('Lokasi')),
  deskripsi: optionalText()
    .min(10, 'Deskripsi event minimal 10 karakter.')
    .max(...longestText('Deskripsi event')),
  persyaratan: optionalText().max(...longestText('Persyaratan')),
  unggulan: flag(),
  gambar_event: pictureFile(),
});

/** Clean values of the event form. */
export type EventFields = InferType<typeof eventSchema>;

/** Messages to staff about events. */
export const EVENT_MESSAGES = contentMessages('Event');
