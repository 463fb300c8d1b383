import { APPLICATION_SORTS } from '@teluk-mart/shared/domain/application/application-filter';
import {
  APPLICATION_STATUSES,
  EDUCATION_OPTIONS,
} from '@teluk-mart/shared/domain/application/application-values';
import { Id } from '@teluk-mart/shared/domain/record/record-fields';
import Type from 'typebox';

const Words = (words: readonly string[]) => Type.Optional(Type.String({ enum: [...words] }));
const Day = Type.Optional(Type.String({ format: 'date', description: 'Hari di Asia/Makassar' }));

/** Which applications are wanted, for the documentation; read-list-query.ts reads it. */
export const FilterQuery = Type.Object({
  cari: Type.Optional(Type.String({ description: 'Bagian dari nama atau posisi' })),
  status: Words(APPLICATION_STATUSES),
  posisi: Type.Optional(Type.String({ description: 'Judul lowongan' })),
  pendidikan: Words(EDUCATION_OPTIONS),
  dari: Day,
  sampai: Day,
  pelamar: Type.Optional({ ...Id, description: 'Semua lamaran dari pengirim lamaran ini' }),
  urut: Words(APPLICATION_SORTS),
  arah: Words(['asc', 'desc']),
});

/** The same with a page. */
export const PagedFilterQuery = Type.Object({
  ...FilterQuery.properties,
  page: Type.Optional(Type.Integer({ minimum: 1 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
});
