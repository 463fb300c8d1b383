import { ACTIVE } from '../record/status';
import { formatRupiah } from '../rupiah';
import { formatDayShort, formatMoment } from '../time/format-date';
import type { ContentField } from './content-fields';

/** A field as the activity shows it. */
export interface RecordedField {
  label: string;
  kind: ContentField['kind'] | 'status' | 'moment';
}

/** Writes the value of a field for a person; an empty text if there is none. */
export function valueText(kind: RecordedField['kind'], value: unknown): string {
  if (value === null || value === undefined) return '';
  if (kind === 'picture') return 'Ada';
  if (kind === 'flag') return value === 1 || value === true ? 'Ya' : 'Tidak';
  if (kind === 'status' && typeof value === 'number')
    return value === ACTIVE ? 'Aktif' : 'Nonaktif';
  if (kind === 'day' && typeof value === 'string') return formatDayShort(value);
  if (kind === 'moment') return formatMoment(String(value));
  if (kind === 'money' && value !== '') return formatRupiah(String(value));
  return typeof value === 'string' ? value : JSON.stringify(value);
}
