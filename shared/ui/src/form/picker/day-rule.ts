import { searchable } from '@teluk-mart/domain/search-text';
import { isDay } from '@teluk-mart/domain/time/day';
import dayjs, { type Dayjs } from 'dayjs';

/** Format in which a day is typed and shown. */
export const DAY_FORMAT = 'DD/MM/YYYY';

/** The months as people and spreadsheets write them. */
const MONTHS = [
  'jan januari january|feb peb februari pebruari february|mar maret march|apr april|mei may|jun juni june',
  'jul juli july|agu agt ags aug agustus august|sep sept september|okt oct oktober october',
  'nov nop november nopember|des dec desember december',
].flatMap((months) => months.split('|').map((names) => names.split(' ')));

const WEEKDAY = /^(?:sen|sel|rab|kam|jum|sab|min|ahad)[a-z]*[,.]? ?/;

const YEAR = /^(?:19|20)\d\d$/;

const TIME_VALUE = /^\d{2}:\d{2}$/;
const MOMENT_VALUE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** A time, behind a day or alone. */
const TIME =
  /(?:^|[ t,])(?:(?:pukul|jam|pk\.?) ?)?([01]?\d|2[0-3])[.:]([0-5]\d)(?::\d\d)?(?: ?wita)?$/;

/** Returns what a text says of a day and of a time: `''` for nothing, `undefined` where it cannot be read. */
function readMoment(text: string): { day: string | undefined; time: string } {
  const plain = searchable(text);
  const [whole = '', hour = '', minute = ''] = TIME.exec(plain) ?? [];
  const time = whole && `${hour.padStart(2, '0')}:${minute}`;
  const words = plain.slice(0, plain.length - whole.length).replace(/[,. ]+$/, '');
  if (words === '') return { day: '', time };
  const parts = words.replace(WEEKDAY, '').split(/[-./, ]+/);
  // Where the year is first, the month is second and not the day.
  if (YEAR.test(parts[0] ?? '')) parts.reverse();
  const [date = '', month = '', year = '', ...others] = parts;
  const named = MONTHS.findIndex((names) => names.includes(month)) + 1;
  const day = [
    year.length === 2 ? `20${year}` : year,
    (named === 0 ? month : String(named)).padStart(2, '0'),
    date.padStart(2, '0'),
  ];
  const isRead = others.length === 0 && YEAR.test(day[0] ?? '') && isDay(day.join('-'));
  return { day: isRead ? day.join('-') : undefined, time };
}

/** Returns a day `yyyy-MM-dd` as the pickers have it: its noon, which exists in every zone of devices. */
function momentOf(day: string): Dayjs | null {
  return isDay(day) ? dayjs(`${day}T12:00`) : null;
}

/** Converts between a value of a form and the content of a picker. */
export interface PickerRule {
  /** Returns the moment of a value; `null`, as the pickers have it, if it stands for none. */
  momentOf: (value: string) => Dayjs | null;
  /**
   * Returns the value of a text, however it is written; `undefined` if it says none.
   *
   * @param before the value at that time, of which a pasted text may change a part
   */
  read: (text: string, before?: string) => string | undefined;
  /** A text as it may be written. */
  example: string;
}

/** Days `yyyy-MM-dd`; a time beside a day is left out. */
export const DAY_RULE: PickerRule = {
  momentOf,
  read: (text) => readMoment(text).day || undefined,
  example: '05/03/2026',
};

/** Times `HH:mm`, on a day that has every hour. */
export const TIME_RULE: PickerRule = {
  momentOf: (time) => (TIME_VALUE.test(time) ? dayjs(`2026-01-15T${time}`) : null),
  read: (text) => {
    const { day, time } = readMoment(text);
    return day === '' && time !== '' ? time : undefined;
  },
  example: '08:00',
};

/** Days with a time, `yyyy-MM-ddTHH:mm`. */
export const MOMENT_RULE: PickerRule = {
  momentOf: (value) => (MOMENT_VALUE.test(value) ? dayjs(value) : null),
  read: (text, before = '') => {
    const { day, time } = readMoment(text);
    const value = `${day || before.slice(0, 10)}T${time || before.slice(11)}`;
    return day !== undefined && MOMENT_VALUE.test(value) ? value : undefined;
  },
  example: '05/03/2026 08:00',
};

/** Returns the heading of a day's column in the calendar. */
export const weekdayOf = (day: Dayjs) => day.locale('id').format('ddd');
