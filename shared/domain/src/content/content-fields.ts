import { type AnySchema, object } from 'yup';
import { periodFields, requiredText } from '../validation/fields';
import { PICTURE_HINT, pictureFile } from '../validation/picture-file';
import { type ContentRecord, longestSummary, longestText } from './content';

/** Common part of all fields; the name, under which a field is declared, is the record's and the wire's. */
interface DeclaredField {
  label: string;
  /** Label in the activity and its export; that of the form without it. */
  shortLabel?: string;
  /** One line below the field; a message about the field takes its place. */
  hint?: string;
  /** May be left empty, which its label then says; an empty one is `null` on the wire. */
  optional?: boolean;
  /** Takes both columns of a form on wide screens. */
  wide?: boolean;
  /** Rule of the form with its messages, which the server runs too. */
  rule: AnySchema;
}

interface LineField extends DeclaredField {
  kind: 'line';
}

/** Text of several lines with an emoji picker. */
interface TextField extends DeclaredField {
  kind: 'text';
  /** Initial height in lines. */
  rows: number;
}

interface ChoiceField extends DeclaredField {
  kind: 'choice';
  options: readonly string[];
  /** Labels of options that are read otherwise than they are sent. */
  optionLabels?: Readonly<Record<string, string>>;
  placeholder: string;
  /** Choice of a new record; none without it. */
  initial?: string;
  /** Reads the option of a stored record whose wire spelling differs. */
  read?: (record: ContentRecord) => string | undefined;
}

/** A day, `yyyy-MM-dd`. */
interface DayField extends DeclaredField {
  kind: 'day';
  /** Name of the field that holds the earliest day for this one. */
  notBefore?: string;
}

/** A time of day, `HH:mm`. */
interface TimeField extends DeclaredField {
  kind: 'time';
}

/** A switch: boolean in the form, 1 or 0 in the record (docs/specification.md#writes). */
interface FlagField extends DeclaredField {
  kind: 'flag';
}

/** A whole number. */
interface NumberField extends DeclaredField {
  kind: 'number';
}

/** Whole rupiah, a number on the wire. */
interface MoneyField extends DeclaredField {
  kind: 'money';
}

interface PictureField extends DeclaredField {
  kind: 'picture';
  /** Hint in the form of a new record, of one with a picture, of its copy, and of one without a picture. */
  hints: { create: string; edit: string; copy: string; none: string };
}

/**
 * A field of a kind of content, declared as data. The form's control, its rule, the record's shape, the words of the
 * activity and the API's documentation are made from it (docs/decisions/011-content-is-declared.md).
 */
export type ContentField =
  | LineField
  | TextField
  | ChoiceField
  | DayField
  | TimeField
  | FlagField
  | NumberField
  | MoneyField
  | PictureField;

/** Fields of a kind of content by name, in the order of its form. */
export type ContentFields = Readonly<Record<string, ContentField>>;

export type NamedField = ContentField & { name: string };

export function namedFields(fields: ContentFields): NamedField[] {
  return Object.entries(fields).map(([name, field]) => ({ ...field, name }));
}

type Rules<Fields extends ContentFields> = { [Name in keyof Fields]: Fields[Name]['rule'] };

/** Makes the schema of a form from the rules of its fields; the labels describe them in the API's documentation. */
export function formSchema<Fields extends ContentFields>(fields: Fields) {
  const rules = Object.entries(fields).map(([name, { rule, label }]) => [name, rule.label(label)]);
  return object(Object.fromEntries(rules) as Rules<Fields>);
}

const { periode_start, periode_end } = periodFields();

/** First and last day of a period. */
export const PERIOD_FIELDS = {
  periode_start: {
    kind: 'day',
    label: 'Tanggal Mulai',
    shortLabel: 'Tanggal mulai',
    rule: periode_start,
  },
  periode_end: {
    kind: 'day',
    label: 'Tanggal Akhir',
    shortLabel: 'Tanggal akhir',
    notBefore: 'periode_start',
    rule: periode_end,
  },
} as const satisfies ContentFields;

/**
 * Declares the summary of a record.
 *
 * @param hint says where visitors read it
 */
export function summaryField(hint: string) {
  return {
    kind: 'text',
    label: 'Deskripsi Singkat',
    shortLabel: 'Deskripsi singkat',
    hint,
    rows: 2,
    wide: true,
    rule: requiredText(10, 'Deskripsi singkat minimal 10 karakter.').max(
      ...longestSummary('Deskripsi singkat'),
    ),
  } as const satisfies ContentField;
}

interface DeclaredBody {
  /** Least characters, and the message for fewer. */
  least: [characters: number, message: string];
  rows: number;
}

/** Declares the whole text of a record's page. */
export function bodyField({ least, rows }: DeclaredBody) {
  return {
    kind: 'text',
    label: 'Konten Lengkap',
    shortLabel: 'Konten lengkap',
    rows,
    wide: true,
    rule: requiredText(...least).max(...longestText('Konten lengkap')),
  } as const satisfies ContentField;
}

interface DeclaredPicture {
  label: string;
  /** Record that needs a picture, as the hint names it: `promo baru`. Without it the picture is optional. */
  requiredFor?: string;
}

/** Declares a record's picture. A new record may be stored without one (docs/specification.md#promo-form). */
export function pictureField({ label, requiredFor }: DeclaredPicture) {
  return {
    kind: 'picture',
    label,
    shortLabel: 'Gambar',
    optional: requiredFor === undefined,
    hints: {
      create:
        requiredFor === undefined ? PICTURE_HINT : `Wajib untuk ${requiredFor}. ${PICTURE_HINT}`,
      edit: `Biarkan kosong jika tidak ingin mengganti gambar. ${PICTURE_HINT}`,
      copy: `Biarkan kosong jika ingin memakai gambar yang sama. ${PICTURE_HINT}`,
      none: PICTURE_HINT,
    },
    wide: true,
    rule: pictureFile(),
  } as const satisfies ContentField;
}
