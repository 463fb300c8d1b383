import { Career } from '@teluk-mart/domain/career/career';
import {
  CAREER_MESSAGES,
  type CareerFields,
  careerSchema,
} from '@teluk-mart/domain/career/career-fields';
import { publicationMoment } from '@teluk-mart/domain/content/schedule';
import { timeState } from '@teluk-mart/domain/time/time-state';
import { activeUnlessSaid } from '../../guards/requests/record-status-field';
import { sql } from 'kysely';
import type { ContentKind } from '../content-kind';

/** Job openings, newest first (docs/specification.md#list-order). */
export const careerKind: ContentKind<Career, CareerFields> = {
  noun: 'karir',
  title: 'lowongan',
  entity: Career,
  notFound: 'Lowongan tidak ditemukan',
  messages: CAREER_MESSAGES,
  form: careerSchema.shape({ status: activeUnlessSaid(), terbit_pada: publicationMoment() }),
  picture: 'gambar_karir',
  list: {
    filters: { kategori: {} },
    counted: 'kategori',
    isTimed: true,
    omittable: ['konten_lengkap'],
  },
  order: () => sql`created_at desc, id desc`,
  read: async (database, condition, order, today) => {
    const rows = await database
      .selectFrom('karir')
      .selectAll()
      .where(condition)
      .orderBy(order)
      .execute();
    return rows.map((row) => ({
      ...row,
      karirState: timeState(row.periode_start, row.periode_end, today),
    }));
  },
};
