import { toDay } from '../time/day';
import { line } from './text';

/**
 * A day of a form: anything that reads as a day becomes `yyyy-MM-dd` (resolutions 13), the rest fails with the message.
 */
export function dayText(message: string) {
  return line()
    .transform((value: unknown, original: unknown) => toDay(original) ?? value)
    .required(message)
    .test('day', message, (value) => toDay(value) !== undefined);
}
