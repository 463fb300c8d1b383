import type { ApplicationSort } from '@teluk-mart/shared/domain/application/application-filter';

/** A column by which the list can be sorted. */
export interface SortColumn {
  name: ApplicationSort;
  label: string;
  /** The direction in which it is useful at first. */
  first: 'asc' | 'desc';
}

/** Nama Pelamar (spec §2). */
export const NAME_COLUMN: SortColumn = { name: 'nama', label: 'Nama Pelamar', first: 'asc' };
/** Tanggal (spec §2). */
export const DATE_COLUMN: SortColumn = { name: 'dibuat_pada', label: 'Tanggal', first: 'desc' };
