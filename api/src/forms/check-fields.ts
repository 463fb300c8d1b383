import { validateForm } from '@teluk-mart/shared/domain/validation/validate-form';
import type { AnyObject, ObjectSchema } from 'yup';
import { RequestError } from '../errors/request-error';

/** Words above a form in which several fields are wrong. */
const SEVERAL = 'Beberapa isian belum benar. Silakan periksa kembali formulir Anda.';

/** The words for a form as a whole: those of its one wrong field, or that there are several. */
export function messageOf(errors: Readonly<Record<string, string>>): string {
  const messages = Object.values(errors);
  return messages.length === 1 ? (messages[0] ?? SEVERAL) : SEVERAL;
}

/**
 * Checks a JSON body with the schema that the browser's form runs too; returns the clean values. Throws 400 with the
 * message of every wrong field (resolutions 1).
 */
export function checkFields<Values extends AnyObject>(
  schema: ObjectSchema<Values>,
  body: unknown,
): Values {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  const result = validateForm(schema, isObject ? body : {});
  if (!result.ok) throw new RequestError(400, messageOf(result.errors), result.errors);
  return result.values;
}
