import type { ContentField } from '../kind/content-field';
import type { ContentRecord } from '../../domain/content/content-record';

/** What stands in a content form, by the names of its fields. */
export type ContentValues = Record<string, string | boolean | File | undefined>;

/** Hours and minutes; a stored time may carry seconds (resolutions 22). */
const TIME_LENGTH = 5;

function textOf(value: unknown): string {
  return value === undefined || value === null ? '' : String(value);
}

/** The value of one field in the form of a stored record, or of a new one. */
export function contentValue<Item extends ContentRecord>(
  field: ContentField<Item>,
  item: Item | undefined,
): string | boolean | undefined {
  const stored = item?.[field.name];
  switch (field.kind) {
    case 'picture':
      return undefined;
    case 'flag':
      return stored === 1;
    case 'time':
      return textOf(stored).slice(0, TIME_LENGTH);
    case 'choice':
      if (!item) return field.initial ?? '';
      return field.read ? (field.read(item) ?? '') : textOf(stored);
    default:
      return textOf(stored);
  }
}

/** The values with which a form starts: those of a stored record, or empty ones. */
export function contentValues<Item extends ContentRecord>(
  fields: readonly ContentField<Item>[],
  item?: Item,
): ContentValues {
  return Object.fromEntries(fields.map((field) => [field.name, contentValue(field, item)]));
}
