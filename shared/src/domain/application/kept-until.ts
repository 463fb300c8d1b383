import { addMonths, type Day } from '../time/day';
import { APPLICATION_RETENTION_MONTHS } from '../../config/retention';

/** The last day on which an application that was sent on a day is kept; both in Asia/Makassar. */
export function keptUntil(sentOn: Day, months: number = APPLICATION_RETENTION_MONTHS): Day {
  return addMonths(sentOn, months);
}
