import { number, type Schema } from 'yup';
import { DayString, PicturePath, Status, Text } from '../record/record-fields';
import type { ContentField, ContentFields } from './content-fields';

const Whole = number().integer().defined();

/** Values of fields on the wire, by kind. */
const WIRE = {
  line: Text,
  text: Text,
  choice: Text,
  day: DayString,
  /** Only the first five characters, `HH:mm`, are shown. */
  time: Text.meta({ examples: ['14:00'] }),
  flag: Status,
  number: Whole,
  money: Whole,
  picture: PicturePath,
} as const satisfies Record<ContentField['kind'], Schema>;

type Wire<Kind extends ContentField['kind']> = (typeof WIRE)[Kind]['__outputType'];

type WireField<Field extends ContentField> = Field extends { kind: 'picture' } | { optional: true }
  ? Wire<Field['kind']> | null
  : Wire<Field['kind']>;

/** Makes the fields of a record on the wire from its declaration: one that may be left empty is `null` there. */
export function wireFields<Fields extends ContentFields>(fields: Fields) {
  const schemas = Object.entries(fields).map(([name, { kind, optional }]) => [
    name,
    optional || kind === 'picture' ? WIRE[kind].nullable() : WIRE[kind],
  ]);
  return Object.fromEntries(schemas) as { [Name in keyof Fields]: Schema<WireField<Fields[Name]>> };
}
