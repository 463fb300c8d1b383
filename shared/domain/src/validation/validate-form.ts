import {
  type AnyObject,
  ArraySchema,
  BooleanSchema,
  NumberSchema,
  ObjectSchema,
  StringSchema,
  ValidationError,
} from 'yup';

/** Messages by field name: the `errors` of an answer of the API (docs/specification.md#api-conventions). */
export type FormErrors = Record<string, string>;

/** Clean values, or the first message of every field that failed. */
type FormResult<Values> = { ok: true; values: Values } | { ok: false; errors: FormErrors };

/** Kinds of fields whose values are no objects. */
const PLAIN_FIELDS = [StringSchema, NumberSchema, BooleanSchema];

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/**
 * Drops unknown fields, since Yup would take `constructor` and the like for its own, and values of another shape: an
 * object in place of a text, a text in place of a list. Such a field counts as left out. Yup would call a `toString`
 * that was sent along, before any rule of ours.
 */
function shaped(field: unknown, value: unknown): unknown {
  if (field instanceof ObjectSchema) {
    if (!isObject(value)) return undefined;
    const sent = new Map<string, unknown>(Object.entries(value));
    const names = Object.keys(field.fields).filter((name) => sent.has(name));
    return Object.fromEntries(
      names
        .map((name) => [name, shaped(field.fields[name], sent.get(name))])
        .filter(([, kept]) => kept !== undefined),
    );
  }
  if (field instanceof ArraySchema) {
    const { innerType } = field;
    return Array.isArray(value) ? value.map((item) => shaped(innerType, item)) : undefined;
  }
  const isPlain = PLAIN_FIELDS.some((Kind) => field instanceof Kind);
  return isPlain && isObject(value) && !(value instanceof Date) ? undefined : value;
}

/** Runs a form's schema on any input; unknown fields are dropped. */
export function validateForm<Values extends AnyObject>(
  schema: ObjectSchema<Values>,
  input: unknown,
): FormResult<Values> {
  try {
    const values = schema.validateSync(shaped(schema, input), {
      abortEarly: false,
      stripUnknown: true,
    });
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
