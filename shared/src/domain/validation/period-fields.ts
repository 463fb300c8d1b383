import { toDay } from '../time/day';
import { dayText } from './day-text';

/** Start and end of a period; an end before the start is refused on the end date (spec §5, resolutions 23). */
export function periodFields() {
  return {
    periode_start: dayText('Tanggal mulai harus valid.'),
    periode_end: dayText('Tanggal akhir harus valid.').test(
      'not-before-start',
      'Tanggal akhir tidak boleh sebelum tanggal mulai.',
      (end, { parent }) => {
        const start = toDay(parent.periode_start);
        return start === undefined || end >= start;
      },
    ),
  };
}
