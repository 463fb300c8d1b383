import dayjs from 'dayjs';
import indonesian from 'dayjs/locale/id.js';
import { type Day, dayInMakassar, timeInMakassar } from './day';

/** Formats a day. It is read and written in the same zone, so the device's own zone never moves it. */
function format(day: Day, pattern: string): string {
  return dayjs(day).locale(indonesian).format(pattern);
}

/** Returns `5 Jan 2026`, for lists (docs/specification.md#dates-and-money). */
export function formatDayShort(day: Day): string {
  return format(day, 'D MMM YYYY');
}

/** Returns `05 Januari 2026`, for details. */
export function formatDayLong(day: Day): string {
  return format(day, 'DD MMMM YYYY');
}

/** Returns `Senin, 05 Januari 2026`. */
export function formatDayWithWeekday(day: Day): string {
  return format(day, 'dddd, DD MMMM YYYY');
}

/** Returns `Januari 2026`, from a day or a month (`yyyy-MM`). */
export function formatMonth(dayOrMonth: string): string {
  return format(`${dayOrMonth.slice(0, 7)}-01`, 'MMMM YYYY');
}

/** Returns `5 Jan 2026 - 9 Jan 2026`; one date if both are the same day. */
export function formatPeriod(
  startDay: Day,
  endDay: Day,
  formatDay: (day: Day) => string = formatDayShort,
): string {
  return startDay === endDay
    ? formatDay(startDay)
    : `${formatDay(startDay)} - ${formatDay(endDay)}`;
}

/** Returns `14:00 WITA`, from `HH:mm` or `HH:mm:ss`. */
export function formatTime(time: string): string {
  return `${time.slice(0, 5)} WITA`;
}

/** Returns the day in Asia/Makassar of an ISO timestamp such as `created_at`. */
export function dayOfTimestamp(timestamp: string): Day {
  return dayInMakassar(new Date(timestamp));
}

/** Returns `21 Nov 2026, 14:05 WITA`, from an ISO timestamp. */
export function formatMoment(timestamp: string): string {
  const time = timeInMakassar(new Date(timestamp));
  return `${formatDayShort(dayOfTimestamp(timestamp))}, ${formatTime(time)}`;
}
