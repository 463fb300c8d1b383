import { formatDayShort } from '../domain/time/format-date';
import type { ContentField } from './content-field';
import type { ContentRecord } from './content-record';
import { contentValue } from './content-values';

/** Whether two stored records differ in a field; a picture differs where its path does. */
function differs<Item extends ContentRecord>(field: ContentField<Item>, a: Item, b: Item): boolean {
  if (field.kind === 'picture') return a[field.name] !== b[field.name];
  return contentValue(field, a) !== contentValue(field, b);
}

/** The fields in which a stored record differs from what it was. */
export function changedFields<Item extends ContentRecord>(
  fields: readonly ContentField<Item>[],
  before: Item,
  after: Item,
): ContentField<Item>[] {
  return fields.filter((field) => differs(field, before, after));
}

/** A field of a stored record in words, for somebody who compares. */
export function describeField<Item extends ContentRecord>(
  field: ContentField<Item>,
  item: Item,
): string {
  const value = contentValue(field, item);
  if (field.kind === 'picture') return 'Gambar lain';
  if (field.kind === 'flag') return value === true ? 'Ya' : 'Tidak';
  if (typeof value !== 'string' || value === '') return '(kosong)';
  if (field.kind === 'day') return formatDayShort(value);
  if (field.kind === 'choice') return field.optionLabels?.[value] ?? value;
  return value;
}
