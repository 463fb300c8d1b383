import type { TagType } from '@teluk-mart/shared/api-client';
import type { AnyObjectSchema } from 'yup';
import type { FieldProps } from '../ui/form/FormField';
import type { ContentMessages, ContentRecord } from '../domain/content/content';
import type { RecordStatus } from '../domain/record/status';
import type { User } from '../domain/user/user';
import type { TableSort } from '../ui/table/use-table-query';
import type { TableColumn } from '../ui/table/table-column';
import { PICTURE_HINT } from '../domain/validation/picture-file';
import { type ContentCalls, contentCalls, type ContentItem } from './content-api';
import type { StatusLabels } from './content-columns';

/** Common part of all fields; the name is the record's and the wire's. */
interface DeclaredField<Item> extends Omit<FieldProps, 'name' | 'hint'> {
  name: keyof Item & string;
  hint?: string;
}

interface LineField<Item> extends DeclaredField<Item> {
  kind: 'line';
}

/** Text of several lines with an emoji picker. */
interface TextField<Item> extends DeclaredField<Item> {
  kind: 'text';
  /** Initial height in lines. */
  rows: number;
}

interface ChoiceField<Item> extends DeclaredField<Item> {
  kind: 'choice';
  options: readonly string[];
  /** Labels of options that are read otherwise than they are sent. */
  optionLabels?: Readonly<Record<string, string>>;
  placeholder: string;
  /** Choice of a new record; none without it. */
  initial?: string;
  /** Reads the option of a stored record whose wire spelling differs. */
  read?: (item: Item) => string | undefined;
}

/** A day, `yyyy-MM-dd`. */
interface DayField<Item> extends DeclaredField<Item> {
  kind: 'day';
  /** Name of the field whose day is the earliest for this one. */
  notBefore?: keyof Item & string;
}

/** A time of day, `HH:mm`. */
interface TimeField<Item> extends DeclaredField<Item> {
  kind: 'time';
}

/** A switch: boolean in the form, 1 or 0 in the record (docs/specification.md#writes). */
interface FlagField<Item> extends DeclaredField<Item> {
  kind: 'flag';
}

interface PictureField<Item> extends Omit<DeclaredField<Item>, 'hint'> {
  kind: 'picture';
  /** Hint in the form of a new record, of one with a picture, of its copy, and of one without a picture. */
  hints: { create: string; edit: string; copy: string; none: string };
}

export type ContentField<Item = ContentItem> =
  | LineField<Item>
  | TextField<Item>
  | ChoiceField<Item>
  | DayField<Item>
  | TimeField<Item>
  | FlagField<Item>
  | PictureField<Item>;

/** Words of a content page, literally as the specification has them (docs/specification.md#literal-texts). */
interface ContentWords {
  /** Heading of the page, for instance `Kelola Promo`. */
  heading: string;
  /** The record within a sentence, for instance `promo`. */
  record: string;
  /** Name of the list in `Gagal mengambil data promo`. */
  list: string;
  /** Label of the button that opens an empty form. */
  add: string;
  /** Titles of the form's dialog. */
  createTitle: string;
  editTitle: string;
  /** Placeholder of the table's search. */
  search: string;
  /** Labels of the actions that show a record to visitors and hide it. */
  publish: string;
  hide: string;
}

/**
 * A kind of content, declared as data: its table, form, actions, calls and messages are made from it. A further kind
 * costs one declaration.
 */
interface ContentDeclaration<Item = ContentItem> {
  /** Last part of the calls' address, for instance `promos`. */
  noun: string;
  /** Tag of the lists that a change invalidates. */
  tag: TagType;
  /** Address of a record's public page, without the id. */
  page: string;
  words: ContentWords;
  messages: ContentMessages;
  statuses: StatusLabels;
  columns: readonly TableColumn<Item>[];
  defaultSort: TableSort;
  /** Texts of a record that the table's search looks through. */
  searchIn: (item: Item) => readonly string[];
  fields: readonly ContentField<Item>[];
  /** Rules of the form, which the server runs too. */
  schema: AnyObjectSchema;
  /** Width of the form's dialog in pixels, if it is not the usual one (docs/specification.md#dialogs). */
  dialogWidth?: number;
  /** Spells a status that is written otherwise than as a number. */
  sentStatus?: (status: RecordStatus) => string;
  /** Fields of a new record's author, which the server will add, for its preview. */
  signature?: (author: User) => Partial<Item>;
}

export interface ContentKind extends ContentDeclaration {
  calls: ContentCalls;
}

export function defineContentKind<Item extends ContentRecord>(
  declaration: ContentDeclaration<Item>,
): ContentKind {
  // A declaration reads records of its own kind only, and its calls fetch no others.
  const kind = declaration as unknown as ContentDeclaration;
  return { ...kind, calls: contentCalls(kind.noun, kind.tag) };
}

/** First and last day of a period. */
export function periodFields<
  Item extends ContentRecord & { periode_start: string; periode_end: string },
>(): ContentField<Item>[] {
  return [
    { kind: 'day', name: 'periode_start', label: 'Tanggal Mulai' },
    { kind: 'day', name: 'periode_end', label: 'Tanggal Akhir', notBefore: 'periode_start' },
  ];
}

interface DeclaredPicture<Item> {
  name: keyof Item & string;
  label: string;
  /** Record that a picture is required for, as the hint says it: `promo baru`. Optional without it. */
  requiredFor?: string;
}

/** A record's picture. A new record is stored without one all the same (docs/specification.md#promo-form). */
export function pictureField<Item>({
  requiredFor,
  ...field
}: DeclaredPicture<Item>): ContentField<Item> {
  return {
    ...field,
    kind: 'picture',
    optional: requiredFor === undefined,
    hints: {
      create:
        requiredFor === undefined ? PICTURE_HINT : `Wajib untuk ${requiredFor}. ${PICTURE_HINT}`,
      edit: `Biarkan kosong jika tidak ingin mengganti gambar. ${PICTURE_HINT}`,
      copy: `Biarkan kosong jika ingin memakai gambar yang sama. ${PICTURE_HINT}`,
      none: PICTURE_HINT,
    },
    wide: true,
  };
}
