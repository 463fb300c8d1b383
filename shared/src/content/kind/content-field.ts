import type { FieldProps } from '../../ui/form/FormField';
import type { ContentRecord } from '../../domain/content/content-record';

/** What every field of a content form declares; its name is the record's and the wire's. */
interface DeclaredField<Item> extends Omit<FieldProps, 'name' | 'hint'> {
  name: keyof Item & string;
  hint?: string;
}

/** One line of text. */
interface LineField<Item> extends DeclaredField<Item> {
  kind: 'line';
}

/** A text of several lines, with an emoji picker. */
interface TextField<Item> extends DeclaredField<Item> {
  kind: 'text';
  /** Lines that it is high at first. */
  rows: number;
}

/** One of a few words. */
interface ChoiceField<Item> extends DeclaredField<Item> {
  kind: 'choice';
  options: readonly string[];
  /** What is read where it differs from what is sent. */
  optionLabels?: Readonly<Record<string, string>>;
  placeholder: string;
  /** What is chosen for a new record; nothing without it. */
  initial?: string;
  /** The option that a stored record has, where the wire spells it otherwise. */
  read?: (item: Item) => string | undefined;
}

/** A day, `yyyy-MM-dd`. */
interface DayField<Item> extends DeclaredField<Item> {
  kind: 'day';
  /** Name of the field whose day this one may not be before. */
  notBefore?: keyof Item & string;
}

/** A time of day, `HH:mm`. */
interface TimeField<Item> extends DeclaredField<Item> {
  kind: 'time';
}

/** A switch: boolean in the form, 1 or 0 in the record (resolutions 5). */
interface FlagField<Item> extends DeclaredField<Item> {
  kind: 'flag';
}

/** The record's picture. */
interface PictureField<Item> extends Omit<DeclaredField<Item>, 'hint'> {
  kind: 'picture';
  /** What is said below it in the form of a new record, of one with a picture (spec §5), of its copy, and otherwise. */
  hints: { create: string; edit: string; copy: string; none: string };
}

/** One field of a content form, declared as data. */
export type ContentField<Item extends ContentRecord> =
  | LineField<Item>
  | TextField<Item>
  | ChoiceField<Item>
  | DayField<Item>
  | TimeField<Item>
  | FlagField<Item>
  | PictureField<Item>;
