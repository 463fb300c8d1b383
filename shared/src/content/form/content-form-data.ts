import type { ContentField } from '../kind/content-field';
import type { ContentRecord } from '../../domain/content/content-record';

/** What else is told with a form. */
interface Besides {
  /** The version that was edited. */
  versi?: number;
  /** The record whose picture is to be copied. */
  salinan_dari?: number;
  /** The status of a record whose form has none. */
  status?: number;
}

/**
 * The multipart form of clean values (spec §7): a field that was left empty is sent as such, so that it is emptied, and
 * a picture only where one was chosen, so that the stored one stays.
 */
export function contentFormData<Item extends ContentRecord>(
  fields: readonly ContentField<Item>[],
  clean: Readonly<Record<string, unknown>>,
  besides: Besides,
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(besides)) {
    if (value !== undefined) form.append(name, String(value));
  }
  for (const { kind, name } of fields) {
    if (kind !== 'picture') form.append(name, String(clean[name] ?? ''));
  }
  // The file comes last: the server has read all else when it meets it.
  for (const { name } of fields) {
    const value = clean[name];
    if (value instanceof File) form.append(name, value);
  }
  return form;
}
