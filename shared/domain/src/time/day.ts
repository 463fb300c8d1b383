/** A calendar day as `yyyy-MM-dd`: it has no zone, sorts as text and compares as text. */
export type Day = string;

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const LOCAL_TIMESTAMP = /^(\d{4}-\d{2}-\d{2})[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/;
const ZONED_TIMESTAMP = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/i;

const MILLISECONDS_PER_DAY = 86_400_000;
const MAKASSAR_OFFSET = 8 * 3_600_000;

/** Returns the time in Asia/Makassar at a moment, `yyyy-MM-ddTHH:mm:ss`; that zone is UTC+8 all year. */
function clockInMakassar(moment: Date): string {
  return new Date(moment.getTime() + MAKASSAR_OFFSET).toISOString().slice(0, 19);
}

/** Returns the day in Asia/Makassar at a moment. */
export function dayInMakassar(moment: Date): Day {
  return clockInMakassar(moment).slice(0, 10);
}

/** Returns the time in Asia/Makassar at a moment, `HH:mm`. */
export function timeInMakassar(moment: Date): string {
  return clockInMakassar(moment).slice(11, 16);
}

/** Returns the moment at which a day begins in Asia/Makassar, as moments are stored. */
export function startOfDay(day: Day): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - MAKASSAR_OFFSET).toISOString();
}

/** Returns the moment at which a day ends there: 24:00. */
export function endOfDay(day: Day): string {
  const midnight = Date.parse(`${day}T00:00:00Z`) + MILLISECONDS_PER_DAY;
  return new Date(midnight - MAKASSAR_OFFSET).toISOString();
}

/** Returns true for a day that exists: `2026-02-30` does not. */
export function isDay(value: string): boolean {
  if (!DAY.test(value)) return false;
  const moment = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(value);
}

/**
 * Reduces a value of the wire to a day: a day stays, an ISO timestamp becomes its day in Asia/Makassar, anything else
 * is `undefined` (docs/specification.md#time-zone).
 */
export function toDay(value: unknown): Day | undefined {
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? undefined : dayInMakassar(value);
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (isDay(text)) return text;
  const local = LOCAL_TIMESTAMP.exec(text)?.[1];
  if (local !== undefined) return isDay(local) ? local : undefined;
  return ZONED_TIMESTAMP.test(text) && isDay(text.slice(0, 10)) ? toDay(new Date(text)) : undefined;
}

/**
 * Reads a moment of the wire or of a form, an ISO timestamp, as moments are stored; one without a zone is meant in
 * Asia/Makassar. Anything else is `undefined`, a day alone too.
 */
export function toMoment(value: unknown): string | undefined {
  if (typeof value !== 'string' || isDay(value.trim()) || toDay(value) === undefined)
    return undefined;
  const text = value.trim();
  const moment = new Date(LOCAL_TIMESTAMP.test(text) ? `${text}+08:00` : text);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}

/** Orders days, the earlier one first. Comparing them by a language would load its rules, which a slow phone feels. */
export function compareDays(a: Day, b: Day): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Returns the day so many days later, or earlier for a negative number. */
export function addDays(day: Day, days: number): Day {
  const moment = Date.parse(`${day}T00:00:00Z`) + days * MILLISECONDS_PER_DAY;
  return new Date(moment).toISOString().slice(0, 10);
}

/** Counts the days from one day to a later one. */
export function daysBetween(day: Day, later: Day): number {
  return (Date.parse(`${later}T00:00:00Z`) - Date.parse(`${day}T00:00:00Z`)) / MILLISECONDS_PER_DAY;
}

/** Returns the same day of the month so many months later, or that month's last day if it is shorter. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const moment = Date.UTC(year, month - 1 + months, Math.min(date, lastDate));
  return new Date(moment).toISOString().slice(0, 10);
}

declare global {
  /**
   * Milliseconds of the server's clock at the beginning of `performance.now`: every part of a page has its own copy of
   * this file.
   */
  var __SERVER_TIME__: number | undefined;
}

/**
 * Takes the server's time in a browser. From here on only what passes counts: the device's own clock may be wrong, and
 * be put right at any moment.
 */
export function setServerTime(milliseconds: number): void {
  if (milliseconds > 0) globalThis.__SERVER_TIME__ = milliseconds - performance.now();
}

/** Returns the present moment by the server's clock. */
export function present(): Date {
  const start = globalThis.__SERVER_TIME__;
  return start === undefined ? new Date() : new Date(start + performance.now());
}

/** Returns today in the shop's zone, Asia/Makassar, whatever the device's zone and date are. */
export function todayInMakassar(moment: Date = present()): Day {
  return dayInMakassar(moment);
}
