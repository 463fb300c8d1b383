import { toDay } from '@teluk-mart/domain/time/day';
import { cleanLine } from '@teluk-mart/domain/validation/clean-text';
import { type AnyObject, number, type ObjectSchema, string, ValidationError } from 'yup';
import { RequestError } from '../request-error';
import { sentFields } from './form-body';
import { parseId } from './record-address';

export const DIRECTIONS = ['asc', 'desc'] as const;

/** A query as it came in; a name that was sent twice has a list. */
export type SentQuery = Readonly<Record<string, unknown>>;

export const INVALID = 'Nilai "${path}" tidak valid.';

function cleaned(text: unknown): unknown {
  return typeof text === 'string' ? cleanLine(text).trim() || undefined : text;
}

/** Reads a value of the query as one clean line, as such texts are stored; a blank one counts as left out. */
export function word() {
  return string().typeError(INVALID).transform(cleaned);
}

/** Reads a day `yyyy-MM-dd`; a timestamp becomes its day. */
export function day() {
  return word()
    .meta({ format: 'date', description: 'Hari di Asia/Makassar' })
    .transform((text: unknown) => toDay(text) ?? text)
    .test('day', INVALID, (text) => text === undefined || toDay(text) !== undefined);
}

/** Reads a whole number from 1. */
export function wholeNumber() {
  return number()
    .typeError(INVALID)
    .transform((_number, sent: unknown) => {
      const text = cleaned(sent);
      return text === undefined ? undefined : (parseId(String(text)) ?? Number.NaN);
    })
    .integer(INVALID)
    .min(1, INVALID);
}

export const MAX_PAGE_SIZE = 100;

const DEFAULT_LIMIT = 20;

/** Query of a list; without it the whole list is sent (docs/specification.md#api-conventions). */
export const pageFields = {
  page: wholeNumber().max(1_000_000, INVALID),
  limit: wholeNumber().max(MAX_PAGE_SIZE, INVALID),
};

/** A part of a list: at most `limit` records behind the first `offset`. */
export interface Page {
  limit: number;
  offset: number;
}

/** Returns the page that a query asks for; `undefined` when it asks for the whole list. */
export function pageOf(sent: { page?: number; limit?: number }): Page | undefined {
  const { page = 1, limit = DEFAULT_LIMIT } = sent;
  const isAsked = sent.page !== undefined || sent.limit !== undefined;
  return isAsked ? { limit, offset: (page - 1) * limit } : undefined;
}

/** Returns the query of a page, in the spelling that names both parameters. */
export function queryOf({ limit, offset }: Page): string {
  return `page=${offset / limit + 1}&limit=${limit}`;
}

/** Returns the clean values of a query; throws 400 with the name of the first that makes no sense. */
export function checkQuery<Values extends AnyObject>(form: ObjectSchema<Values>, query: unknown) {
  try {
    const sent = sentFields(query, Object.keys(form.fields));
    return form.validateSync(sent, { abortEarly: false });
  } catch (error) {
    if (!ValidationError.isError(error)) throw error;
    const { path = '', message } = error.inner[0] ?? error;
    throw new RequestError(400, message, { [path]: message });
  }
}
