import { Promo } from '@teluk-mart/domain/promo/promo';
import {
  PROMO_MESSAGES,
  type PromoFields,
  promoSchema,
} from '@teluk-mart/domain/promo/promo-fields';
import { PROMO_CATEGORIES } from '@teluk-mart/domain/promo/promo-list';
import { publicationMoment } from '@teluk-mart/domain/content/schedule';
import { timeState } from '@teluk-mart/domain/time/time-state';
import { activeUnlessSaid } from '../../guards/requests/record-status-field';
import { sql } from 'kysely';
import type { ContentKind } from '../content-kind';

/** Promos: ongoing, upcoming, past (docs/specification.md#list-order). */
export const promoKind: ContentKind<Promo, PromoFields> = {
  noun: 'promos',
  title: 'promo',
  entity: Promo,
  notFound: 'Promo tidak ditemukan',
  messages: PROMO_MESSAGES,
  form: promoSchema.shape({ status: activeUnlessSaid(), terbit_pada: publicationMoment() }),
  picture: 'gambar_promo',
  list: {
    filters: { unggulan: { values: ['0', '1'] }, kategori: { values: PROMO_CATEGORIES } },
    counted: 'kategori',
    omittable: ['deskripsi'],
  },
  // Those of one state by the nearest day: the end of ongoing and past ones, the start of upcoming ones.
  order: (today) => sql`
    periode_end < ${today},
    periode_start > ${today},
    case when periode_start > ${today} then periode_start when periode_end >= ${today} then periode_end end,
    case when periode_end < ${today} then periode_end end desc,
    id desc`,
  read: async (database, condition, order, today) => {
    const rows = await database
      .selectFrom('promos')
      .selectAll()
      .where(condition)
      .orderBy(order)
      .execute();
    return rows.map((row) => ({
      ...row,
      promoState: timeState(row.periode_start, row.periode_end, today),
    }));
  },
};
