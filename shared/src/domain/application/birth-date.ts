import { type Day, toDay } from '../time/day';
import { todayInMakassar } from '../time/today';

/** Nobody who applies was born before this day. */
export const EARLIEST_BIRTH_DATE: Day = '1900-01-01';

/** Whether a value reads as a day on which an applicant may have been born: none to come (spec §5). */
export function isBirthDate(value: unknown): boolean {
  const day = toDay(value);
  return day !== undefined && day >= EARLIEST_BIRTH_DATE && day <= todayInMakassar();
}
