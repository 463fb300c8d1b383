import { type Day, dayInMakassar } from './day';

/** Today in the shop's zone, Asia/Makassar, whatever zone the device is in (resolutions 21). */
export function todayInMakassar(now: Date = new Date()): Day {
  return dayInMakassar(now);
}
