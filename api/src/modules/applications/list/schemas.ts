import { APPLICATION_SORTS } from '@teluk-mart/domain/application/application-filter';
import {
  APPLICATION_STATUSES,
  EDUCATION_OPTIONS,
} from '@teluk-mart/domain/application/application-values';
import { Id } from '@teluk-mart/domain/record/record-fields';
import Type from 'typebox';
import { object } from 'yup';
import type { ListQuery } from './queries';
import { PagingQuery } from '../../../requests/paging';
import {
  checkQuery,
  Day,
  day,
  DIRECTIONS,
  INVALID,
  numberOf,
  type SentQuery,
  wholeNumber,
  Words,
  word,
} from '../../../requests/sent-query';

/** Query that filters and sorts applications, for the documentation; `readListQuery` checks it. */
export const FilterQuery = Type.Object({
  cari: Type.Optional(Type.String({ description: 'Bagian dari nama atau posisi' })),
  status: Words(APPLICATION_STATUSES),
  posisi: Type.Optional(Type.String({ description: 'Judul lowongan' })),
  pendidikan: Words(EDUCATION_OPTIONS),
  dari: Day,
  sampai: Day,
  pelamar: Type.Optional({ ...Id, description: 'Semua lamaran dari pengirim lamaran ini' }),
  urut: Words(APPLICATION_SORTS),
  arah: Words(DIRECTIONS),
});

/** The same with a page. */
export const PagedFilterQuery = Type.Object({
  ...FilterQuery.properties,
  ...PagingQuery.properties,
});

const filterForm = object({
  cari: word(),
  status: word().oneOf(APPLICATION_STATUSES, INVALID),
  posisi: word(),
  pendidikan: word().oneOf(EDUCATION_OPTIONS, INVALID),
  dari: day(),
  sampai: day(),
  pelamar: wholeNumber(),
  urut: word().oneOf(APPLICATION_SORTS, INVALID),
  arah: word().oneOf(DIRECTIONS, INVALID),
});

/**
 * Reads which applications a query asks for, by default the newest first (docs/specification.md#application-calls).
 * Throws 400 for a value that makes no sense.
 */
export function readListQuery(query: SentQuery): ListQuery {
  const { urut: sort = 'dibuat_pada', arah, ...filter } = checkQuery(filterForm, query);
  return {
    filter: { ...filter, pelamar: numberOf(filter.pelamar) },
    order: { sort, direction: arah ?? (sort === 'nama' ? 'asc' : 'desc') },
  };
}
