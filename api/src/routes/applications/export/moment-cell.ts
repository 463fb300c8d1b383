import { dayInMakassar, timeInMakassar } from '@teluk-mart/shared/domain/time/day';

/** A moment as `2026-11-21 14:05` on the clocks of Asia/Makassar (WITA), which a spreadsheet sorts as a time. */
export function momentCell(timestamp: string): string {
  const moment = new Date(timestamp);
  return `${dayInMakassar(moment)} ${timeInMakassar(moment)}`;
}
