import {
  type AnyObject,
  BooleanSchema,
  NumberSchema,
  type ObjectSchema,
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
 * Drops unknown fields, since Yup would take `constructor` and the like for its own. Also drops objects and lists in
 * place of a text, a number or a flag: such a field counts as left out. Yup would call a `toString` that was sent
 * along, before any rule of ours.
 */
function withoutObjects<Values extends AnyObject>(
  { fields }: ObjectSchema<Values>,
  input: unknown,
): unknown {
  if (!isObject(input)) return input;
  const known = new Map<string, unknown>(Object.entries(fields));
  const isPlain = (name: string) => {
    const field = known.get(name);
    return PLAIN_FIELDS.some((Kind) => field instanceof Kind);
  };
  const kept = Object.entries(input).filter(
    ([name, value]) =>
      known.has(name) && (!isObject(value) || value instanceof Date || !isPlain(name)),
  );
  return Object.fromEntries(kept);
}

/** Runs a form's schema on any input; unknown fields are dropped. */
export function validateForm<Values extends AnyObject>(
  schema: ObjectSchema<Values>,
  input: unknown,
): FormResult<Values> {
  try {
    const values = schema.validateSync(withoutObjects(schema, input), {
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
