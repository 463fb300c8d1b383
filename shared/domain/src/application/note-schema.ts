import { object } from 'yup';
import { longest, requiredText } from '../validation/fields';

/** Most characters of a note about an application. */
const NOTE_MAX_LENGTH = 2000;

/** A note of staff about an application: form and server run it alike. */
export const noteSchema = object({
  teks: requiredText(1, 'Catatan wajib diisi.').max(...longest(NOTE_MAX_LENGTH, 'Catatan')),
});
