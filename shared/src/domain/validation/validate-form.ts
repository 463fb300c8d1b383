import { type AnyObject, type ObjectSchema, ValidationError } from 'yup';

/** Messages by field name: the `errors` of an answer of the API (resolutions 1). */
export type FormErrors = Record<string, string>;

/** Clean values, or the first message of every field that failed. */
export type FormResult<Values> = { ok: true; values: Values } | { ok: false; errors: FormErrors };

/** Runs a form's schema on whatever was sent; unknown fields are dropped. */
export function validateForm<Values extends AnyObject>(
  schema: ObjectSchema<Values>,
  input: unknown,
): FormResult<Values> {
  try {
    const values = schema.validateSync(input, { abortEarly: false, stripUnknown: true });
    return { ok: true, values: values as Values };
  } catch (error) {
    if (!ValidationError.isError(error)) throw error;
    return { ok: false, errors: firstMessages(error) };
  }
}

function firstMessages(error: ValidationError): FormErrors {
  const failures = error.inner.length > 0 ? error.inner : [error];
  const errors: FormErrors = {};
  for (const { path, message } of failures) {
    if (path !== undefined && path !== '') errors[path] ??= message;
  }
  return errors;
}
