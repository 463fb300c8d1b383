import { toDay } from '@teluk-mart/domain/time/day';
import { cleanLine } from '@teluk-mart/domain/validation/clean-text';
import Type from 'typebox';
import { type AnyObject, object, type ObjectSchema, string, ValidationError } from 'yup';
import { RequestError } from '../errors/request-error';
import { sentFields } from './form-body';
import { LAST_PAGE, MAX_PAGE_SIZE, type Page, pageOf } from './paging';
import { parseId } from './record-address';

/** Returns the schema of a query's parameter for the documentation; `checkQuery` checks it. */
export const Words = (words: readonly string[]) => Type.Optional(Type.String({ enum: [...words] }));
export const Day = Type.Optional(
  Type.String({ format: 'date', description: 'Hari di Asia/Makassar' }),
);

/** Directions of an order. */
export const DIRECTIONS = ['asc', 'desc'] as const;

/** A query as it came in; a name that was sent twice has a list. */
export type SentQuery = Readonly<Record<string, unknown>>;

/** Words for a value that makes no sense. */
export const INVALID = 'Nilai "${path}" tidak valid.';

/** Reads a value of the query as one clean line, as such texts are stored; a blank one counts as left out. */
export function word() {
  return string()
    .typeError(INVALID)
    .transform((text: unknown) =>
      typeof text === 'string' ? cleanLine(text).trim() || undefined : text,
    );
}

/** Reads a day `yyyy-MM-dd`; a timestamp becomes its day. */
export function day() {
  return word()
    .transform((text: unknown) => toDay(text) ?? text)
    .test('day', INVALID, (text) => text === undefined || toDay(text) !== undefined);
}

/** Reads a whole number from 1. */
export function wholeNumber(most = Number.MAX_SAFE_INTEGER) {
  return word().test('number', INVALID, (text) => {
    const number = text === undefined ? 1 : parseId(text);
    return number !== undefined && number <= most;
  });
}

/** Returns the number that `wholeNumber` has let through. */
export const numberOf = (text: string | undefined) =>
  text === undefined ? undefined : Number(text);

const pageForm = object({ page: wholeNumber(LAST_PAGE), limit: wholeNumber(MAX_PAGE_SIZE) });

/** Returns the clean values of a query; throws 400 with the name of the first that makes no sense. */
export function checkQuery<Values extends AnyObject>(form: ObjectSchema<Values>, query: SentQuery) {
  try {
    const sent = sentFields(query, Object.keys(form.fields));
    return form.validateSync(sent, { abortEarly: false });
  } catch (error) {
    if (!ValidationError.isError(error)) throw error;
    const { path = '', message } = error.inner[0] ?? error;
    throw new RequestError(400, message, { [path]: message });
  }
}

/** Reads which page a query asks for; `undefined` when it asks for the whole list. Throws 400 for a value that makes no sense. */
export function readPage(query: SentQuery): Page | undefined {
  const { page, limit } = checkQuery(pageForm, query);
  return pageOf({ page: numberOf(page), limit: numberOf(limit) });
}
