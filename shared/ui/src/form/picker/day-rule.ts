import dayjs, { type Dayjs } from 'dayjs';
import { isDay } from '@teluk-mart/domain/time/day';

/** Format in which a day is typed and shown. */
export const DAY_FORMAT = 'DD/MM/YYYY';

/** A typed day of the last century or this one. */
const TYPED = /^(\d{2})\/(\d{2})\/((?:19|20)\d{2})$/;

/** Returns a day `yyyy-MM-dd` as the pickers have it: its noon, which exists in every zone of devices. */
function momentOf(day: string): Dayjs | null {
  return isDay(day) ? dayjs(`${day}T12:00`) : null;
}

/** Returns `2026-03-05` for `05/03/2026`; a text that is no whole date stays as it was typed. */
function valueOf(typed: string): string {
  return typed.replace(TYPED, '$3-$2-$1');
}

/** Connects days of a form with the texts of a picker. */
export const DAY_RULE = { momentOf, valueOf };

/** Returns the heading of a day's column in the calendar. */
export const weekdayOf = (day: Dayjs) => day.locale('id').format('ddd');
