import { formatDayShort } from '../../domain/time/format-date';
import type { ContentField } from '../kind/content-field';
import type { ContentRecord } from '../../domain/content/content-record';
import { contentValue, type ContentValues } from './content-values';

/** What has become of a record since a form was opened with it. */
export interface Changes<Item extends ContentRecord> {
  /** Fields that only somebody else has changed. */
  taken: readonly ContentField<Item>[];
  /** Fields that were changed here too, to something else. */
  disputed: readonly ContentField<Item>[];
}

/** Whether two stored records differ in a field; a picture differs where its path does. */
function differs<Item extends ContentRecord>(field: ContentField<Item>, a: Item, b: Item): boolean {
  if (field.kind === 'picture') return a[field.name] !== b[field.name];
  return contentValue(field, a) !== contentValue(field, b);
}

/**
 * Tells apart what somebody else has changed of a record.
 *
 * @param before the record as the form knew it
 * @param stored the record as it is now
 * @param typed what stands in the form
 */
export function contentChanges<Item extends ContentRecord>(
  fields: readonly ContentField<Item>[],
  before: Item,
  stored: Item,
  typed: ContentValues,
): Changes<Item> {
  const isTyped = (field: ContentField<Item>) =>
    ![contentValue(field, before), contentValue(field, stored)].includes(
      typed[field.name] as string | boolean | undefined,
    );
  const changed = fields.filter((field) => differs(field, before, stored));
  return {
    taken: changed.filter((field) => !isTyped(field)),
    disputed: changed.filter(isTyped),
  };
}

/** A field's value in words, for somebody who compares two of them. */
export function describeValue<Item extends ContentRecord>(
  field: ContentField<Item>,
  value: ContentValues[string],
): string {
  if (field.kind === 'picture') return value instanceof File ? value.name : 'Gambar yang tersimpan';
  if (field.kind === 'flag') return value === true ? 'Ya' : 'Tidak';
  if (typeof value !== 'string' || value === '') return '(kosong)';
  if (field.kind === 'day') return formatDayShort(value);
  if (field.kind === 'choice') return field.optionLabels?.[value] ?? value;
  return value;
}
