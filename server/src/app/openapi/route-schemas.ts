import { Text } from '@teluk-mart/domain/record/record-fields';
import type { FastifyContextConfig, FastifySchema, RouteShorthandOptions } from 'fastify';
import {
  type ISchema,
  mixed,
  object,
  type Schema,
  type SchemaDescription,
  type SchemaFieldDescription,
  type SchemaInnerTypeDescription,
  type SchemaObjectDescription,
} from 'yup';

export type JsonSchema = Record<string, unknown>;

type Tests = Readonly<Record<string, (value: unknown) => JsonSchema>>;

/** JSON schema of yup's tests by the type of their field. */
const TESTS: Readonly<Record<string, Tests>> = {
  string: {
    min: (value) => ({ minLength: value }),
    max: (value) => ({ maxLength: value }),
    email: () => ({ format: 'email' }),
    datetime: () => ({ format: 'date-time' }),
  },
  number: {
    min: (value) => ({ minimum: value }),
    max: (value) => ({ maximum: value }),
    integer: () => ({ type: 'integer' }),
  },
  array: {
    min: (value) => ({ minItems: value }),
    max: (value) => ({ maxItems: value }),
  },
};

/** Returns what stands inside an object or a list. */
function inside(field: SchemaDescription): JsonSchema {
  if ('fields' in field) {
    const fields = Object.entries((field as SchemaObjectDescription).fields).filter(isPlain);
    return {
      required: fields.filter(([, { optional }]) => !optional).map(([name]) => name),
      properties: Object.fromEntries(fields.map(([name, one]) => [name, described(one)])),
    };
  }
  if (!('innerType' in field)) return {};
  return { items: described((field as SchemaInnerTypeDescription).innerType as SchemaDescription) };
}

function isPlain(entry: [string, SchemaFieldDescription]): entry is [string, SchemaDescription] {
  return 'tests' in entry[1];
}

function described(field: SchemaDescription): JsonSchema {
  const { type, label, meta, nullable, oneOf } = field;
  const known = TESTS[type] ?? {};
  const tests = field.tests.map(({ name = '', params }) => known[name]?.(params?.[name]));
  const schema: JsonSchema = Object.assign(
    type === 'mixed' ? {} : { type },
    label === undefined ? {} : { description: label },
    oneOf.length === 0 ? {} : { enum: oneOf },
    inside(field),
    ...tests,
    meta,
  );
  if (!nullable || schema.type === undefined) return schema;
  const choices = oneOf.length === 0 ? {} : { enum: [...oneOf, null] };
  return { ...schema, ...choices, type: [schema.type, 'null'] };
}

/**
 * Returns the JSON schema of a schema of yup: its tests, its label as the description, and what `meta` adds. The
 * documentation is made from it, and answers are written by it: a field that it does not name never leaves the server.
 */
export function jsonSchema(schema: ISchema<unknown>): JsonSchema {
  return described(schema.describe() as SchemaDescription);
}

/** Returns the schema of an object whose names are open. */
export function record(values: ISchema<string>) {
  return mixed<Record<string, string>>()
    .defined()
    .meta({ type: 'object', additionalProperties: jsonSchema(values) });
}

/**
 * Returns the options by which a route describes itself: what it does, and schemas of yup of what it takes and answers.
 * Refusals that any such route may give are described for it (`openapi.ts`).
 */
export function describeCall(
  summary: string,
  schema: FastifySchema,
  config: FastifyContextConfig = {},
): RouteShorthandOptions {
  return { config, schema: { summary, ...schema } };
}

/** Every error of the API (docs/specification.md#api-conventions). */
export const ErrorResponse = object({
  message: Text.label('Pesan yang layak ditunjukkan kepada pengguna'),
  errors: record(Text).optional().label('Pesan menurut nama isian formulir'),
  code: Text.optional().label('Apa yang diminta sebelum dapat dilanjutkan'),
});

/** Answer to a write that leaves nothing else to show. */
export const MessageResponse = object({ message: Text });

/** Returns the answer to a write: the record as it is now. */
export function saved(entity: Schema) {
  return object({ message: Text, record: entity.defined() });
}

/** Returns the answer to a change of an outdated version: the record as it is now, and who has stored it. */
export function outdated(entity: Schema) {
  return object({
    message: Text,
    record: entity.defined(),
    oleh: Text.nullable().label('Nama pengubah terakhir, bila tercatat'),
  });
}

/** Answer with a table for spreadsheets. */
export const CSV_RESPONSE = {
  description: 'CSV',
  content: { 'text/csv': { schema: { type: 'string' } } },
};
