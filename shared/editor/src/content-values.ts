import type { NamedField } from '@teluk-mart/domain/content/content-fields';
import { valueText } from '@teluk-mart/domain/content/field-words';
import type { ContentItem } from './content-api';

/** Values of a content form by the names of its fields. */
export type ContentValues = Record<string, string | boolean | File | undefined>;

/** Length of `HH:mm`; a stored time may have seconds (docs/specification.md#event-fields). */
const TIME_LENGTH = 5;

function textOf(value: unknown): string {
  return value === undefined || value === null ? '' : String(value);
}

/** Returns the initial value of one field for a stored record or a new one. */
export function contentValue(
  field: NamedField,
  item: ContentItem | undefined,
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

/** Returns the initial values of a form. */
export function contentValues(fields: readonly NamedField[], item?: ContentItem): ContentValues {
  return Object.fromEntries(fields.map((field) => [field.name, contentValue(field, item)]));
}

/** Puts a field's value into words, for a comparison of two. */
export function describeValue(field: NamedField, value: ContentValues[string]): string {
  if (field.kind === 'picture') return value instanceof File ? value.name : 'Gambar yang tersimpan';
  const text = valueText(field.kind, value);
  if (text === '') return '(kosong)';
  return field.kind === 'choice' ? (field.optionLabels?.[text] ?? text) : text;
}
