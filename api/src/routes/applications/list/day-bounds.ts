import type { Day } from '@teluk-mart/shared/domain/time/day';

/** The moment at which a day begins in Asia/Makassar, as moments are stored. */
export function startOf(day: Day): string {
  return new Date(`${day}T00:00:00+08:00`).toISOString();
}

/** The moment at which it is over: 24:00 there. */
export function endOf(day: Day): string {
  return new Date(`${day}T24:00:00+08:00`).toISOString();
}
