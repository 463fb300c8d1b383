import Type from 'typebox';
import type {
  AnyObject,
  ObjectSchema,
  SchemaDescription,
  SchemaFieldDescription,
  SchemaInnerTypeDescription,
  SchemaObjectDescription,
} from 'yup';

/** Every error of the API (docs/specification.md#api-conventions). */
export const ErrorResponse = Type.Object({
  message: Type.String({ description: 'Pesan yang layak ditunjukkan kepada pengguna' }),
  errors: Type.Optional(
    Type.Record(Type.String(), Type.String(), { description: 'Pesan menurut nama isian formulir' }),
  ),
  code: Type.Optional(Type.String({ description: 'Apa yang diminta sebelum dapat dilanjutkan' })),
});

/** Answer to a write that leaves nothing else to show. */
export const MessageResponse = Type.Object({ message: Type.String() });

/** A JSON schema as far as forms need it. */
export interface FormJsonSchema {
  type: 'object';
  required: string[];
  properties: Record<string, object>;
}

type Tests = Readonly<Record<string, (value: unknown) => Record<string, unknown>>>;

/** JSON schema of yup's tests of texts. */
const TEXT_TESTS: Tests = {
  min: (value) => ({ minLength: value }),
  max: (value) => ({ maxLength: value }),
  email: () => ({ format: 'email' }),
};

/** JSON schema of yup's tests of numbers. */
const NUMBER_TESTS: Tests = {
  min: (value) => ({ minimum: value }),
  max: (value) => ({ maximum: value }),
  integer: () => ({ type: 'integer' }),
};

function isPlain(field: SchemaFieldDescription): field is SchemaDescription {
  return 'tests' in field;
}

function propertyOf(field: SchemaDescription): Record<string, unknown> {
  const description = field.label === undefined ? {} : { description: field.label };
  if ('fields' in field)
    return { ...objectSchema(field as SchemaObjectDescription), ...description };
  if ('innerType' in field) {
    const { innerType } = field as SchemaInnerTypeDescription;
    return { type: 'array', items: propertyOf(innerType as SchemaDescription), ...description };
  }
  if (field.type === 'mixed') return { type: 'string', format: 'binary', ...description };
  const known = field.type === 'number' ? NUMBER_TESTS : TEXT_TESTS;
  const tests = field.tests.map(({ name, params }) => known[name ?? '']?.(params?.[name ?? '']));
  const choices = field.oneOf.length > 0 ? { enum: field.oneOf } : {};
  return Object.assign({ type: field.type, ...description }, choices, ...tests);
}

function objectSchema(form: SchemaObjectDescription): FormJsonSchema {
  const fields = Object.entries(form.fields).filter((entry): entry is [string, SchemaDescription] =>
    isPlain(entry[1]),
  );
  return {
    type: 'object',
    required: fields.filter(([, field]) => !field.optional).map(([name]) => name),
    properties: Object.fromEntries(fields.map(([name, field]) => [name, propertyOf(field)])),
  };
}

/** Describes a form from the very schema that checks it, so that the documentation cannot differ. */
export function schemaFromForm<Values extends AnyObject>(
  form: ObjectSchema<Values>,
): FormJsonSchema {
  return objectSchema(form.describe());
}
