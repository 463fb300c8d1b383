import { addDays, endOfDay, present, toDay, toMoment, todayInMakassar } from '../time/day';
import { line } from '../validation/fields';

const INVALID = 'Waktu terbit harus valid.';
const PAST = 'Waktu terbit harus setelah sekarang.';
const AFTER_END = 'Waktu terbit harus sebelum periode berakhir.';

/**
 * Returns the field of the moment at which a hidden record is published: to come, and before the end of its period if it
 * has one (docs/specification.md#drafts-and-schedules). An empty one counts as left out.
 */
export function publicationMoment() {
  return line()
    .label('Waktu terbit')
    .transform((value: unknown, original: unknown) => toMoment(original) ?? (value || undefined))
    .test('moment', INVALID, (value) => value === undefined || toMoment(value) !== undefined)
    .test('to-come', PAST, (value) => {
      const moment = toMoment(value);
      return moment === undefined || moment > present().toISOString();
    })
    .test('before-end', AFTER_END, (value, { parent }) => {
      const moment = toMoment(value);
      const end = toDay(parent.periode_end);
      return moment === undefined || end === undefined || moment < endOfDay(end);
    });
}

/** Returns the same field where the moment has to be given. */
export function requiredPublicationMoment() {
  return publicationMoment().required(INVALID);
}

/** Returns what a form suggests: tomorrow at eight, `yyyy-MM-ddTHH:mm` in Asia/Makassar. */
export function suggestedMoment(): string {
  return `${addDays(todayInMakassar(), 1)}T08:00`;
}
