import { ACTIVE, INACTIVE, parseStatus, type RecordStatus } from '@teluk-mart/domain/record/status';
import { validateForm } from '@teluk-mart/domain/validation/validate-form';
import { type AnyObject, number, type ObjectSchema } from 'yup';
import { RequestError } from '../request-error';

/**
 * Header by which the web server marks a form that a browser has sent by itself, without script. The answer to a
 * refused one then bears what was typed, and the same content sent again counts as one write.
 */
export const PLAIN_FORM_HEADER = 'x-plain-form';

/** Refusal of a change without any field (docs/specification.md#writes). */
export const NOTHING_SENT = 'Tidak ada perubahan yang dikirim.';

export type SentFields = Readonly<Record<string, unknown>>;

function isJsonObject(body: unknown): body is object {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}

/** Picks the fields that a form has from a JSON body, as they were sent. Throws 400 when the body is no object. */
export function sentFields<Name extends string>(
  body: unknown,
  names: readonly Name[],
): Partial<Record<Name, unknown>> {
  if (!isJsonObject(body)) throw new RequestError(400);
  const sent = Object.entries(body).filter(([name]) => names.some((known) => known === name));
  return Object.fromEntries(sent) as Partial<Record<Name, unknown>>;
}

function plain(value: unknown): unknown {
  if (value === null) return '';
  if (typeof value === 'object') throw new RequestError(400);
  return value;
}

/** Makes sent fields a form's: `null` is an empty one. Throws 400 for a list or an object. */
export function plainFields<Fields extends SentFields>(
  fields: Fields,
): Partial<Record<keyof Fields, unknown>> {
  const entries = Object.entries(fields).map(([name, value]) => [name, plain(value)]);
  return Object.fromEntries(entries) as Partial<Record<keyof Fields, unknown>>;
}

/** Words above a form in which several fields are wrong. */
const SEVERAL = 'Beberapa isian belum benar. Silakan periksa kembali formulir Anda.';

export function messageOf(errors: Readonly<Record<string, string>>): string {
  const messages = Object.values(errors);
  return messages.length === 1 ? (messages[0] ?? SEVERAL) : SEVERAL;
}

/** Checks a JSON body with the schema that the browser's form runs too; throws 400 with the words of every wrong field. */
export function checkFields<Values extends AnyObject>(
  schema: ObjectSchema<Values>,
  body: unknown,
): Values {
  const result = validateForm(schema, isJsonObject(body) ? body : {});
  if (!result.ok) throw new RequestError(400, messageOf(result.errors), result.errors);
  return result.values;
}

export const STATUS_MESSAGE = 'Status tidak valid.';

/** Reads the status of a form's record in any of its spellings (docs/specification.md#blog-status). */
export function recordStatus() {
  return number<RecordStatus>()
    .transform((_value, original: unknown) => parseStatus(original) ?? null)
    .nonNullable(STATUS_MESSAGE)
    .oneOf([ACTIVE, INACTIVE], STATUS_MESSAGE);
}

/** Returns the same field for a new record, which is active by default (docs/specification.md#writes). */
export function activeUnlessSaid() {
  return recordStatus().default(ACTIVE);
}
