import { contentMessages, longestText, longestTitle } from '../content/content';
import {
  type ContentFields,
  formSchema,
  PERIOD_FIELDS,
  pictureField,
} from '../content/content-fields';
import { flag, line, optionalText, requiredLine } from '../validation/fields';

const TIME_MESSAGE = 'Format waktu harus HH:mm (contoh: 14:00).';
const HOURS_AND_MINUTES = /^([01]\d|2[0-3]):[0-5]\d$/;
const WITH_SECONDS = /^(\d{2}:\d{2}):[0-5]\d$/;

/** The fields of an event (docs/specification.md#event-form). */
export const EVENT_FIELDS = {
  judul: {
    kind: 'line',
    label: 'Judul Event',
    shortLabel: 'Judul',
    wide: true,
    rule: requiredLine(5, 'Judul event minimal 5 karakter.').max(...longestTitle('Judul event')),
  },
  ...PERIOD_FIELDS,
  waktu: {
    kind: 'time',
    label: 'Waktu',
    hint: 'Waktu Indonesia Tengah (WITA).',
    /** A stored time comes back as `HH:mm:ss`; it is cut before the check, or every edit would fail. */
    rule: line()
      .transform((value: unknown) =>
        typeof value === 'string' ? value.replace(WITH_SECONDS, '$1') : value,
      )
      .required(TIME_MESSAGE)
      .matches(HOURS_AND_MINUTES, TIME_MESSAGE),
  },
  lokasi: {
    kind: 'line',
    label: 'Lokasi',
    wide: true,
    rule: requiredLine(5, 'Lokasi harus diisi.').max(...longestTitle('Lokasi')),
  },
  deskripsi: {
    kind: 'text',
    label: 'Deskripsi',
    rows: 4,
    optional: true,
    wide: true,
    rule: optionalText()
      .min(10, 'Deskripsi event minimal 10 karakter.')
      .max(...longestText('Deskripsi event')),
  },
  persyaratan: {
    kind: 'text',
    label: 'Persyaratan',
    rows: 3,
    optional: true,
    wide: true,
    rule: optionalText().max(...longestText('Persyaratan')),
  },
  gambar_event: pictureField({ label: 'Gambar Event' }),
  unggulan: {
    kind: 'flag',
    label: 'Event unggulan',
    shortLabel: 'Unggulan',
    hint: 'Tampil di bagian Event Unggulan.',
    wide: true,
    rule: flag(),
  },
} as const satisfies ContentFields;

/** The event form. */
export const eventSchema = formSchema(EVENT_FIELDS);

/** Messages to staff about events. */
export const EVENT_MESSAGES = contentMessages('Event');
