import Type, { type TSchema } from 'typebox';

/** A field that every record carries on the wire and that is `null` where there is nothing. */
export function Nullable<Schema extends TSchema>(schema: Schema) {
  return Type.Union([schema, Type.Null()]);
}
