import Type from 'typebox';
import { DayString, Featured, Nullable, PicturePath } from '../record/record-fields';
import type { ContentField, ContentFields } from './content-fields';

/** Values of fields on the wire, by kind. */
const WIRE = {
  line: Type.String(),
  text: Type.String(),
  choice: Type.String(),
  day: DayString,
  /** Only the first five characters, `HH:mm`, are shown. */
  time: Type.String({ examples: ['14:00'] }),
  flag: Featured,
  number: Type.Integer(),
  money: Type.Integer(),
  picture: PicturePath,
} as const satisfies Record<ContentField['kind'], object>;

type Wire<Kind extends ContentField['kind']> = (typeof WIRE)[Kind];

type WireField<Field extends ContentField> = Field extends { kind: 'picture' } | { optional: true }
  ? ReturnType<typeof Nullable<Wire<Field['kind']>>>
  : Wire<Field['kind']>;

/** Makes the properties of a record on the wire from its fields: one that may be left empty is `null` there. */
export function wireFields<Fields extends ContentFields>(fields: Fields) {
  const properties = Object.entries(fields).map(([name, { kind, optional }]) => [
    name,
    optional || kind === 'picture' ? Nullable(WIRE[kind]) : WIRE[kind],
  ]);
  return Object.fromEntries(properties) as { [Name in keyof Fields]: WireField<Fields[Name]> };
}
