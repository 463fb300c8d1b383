import { Promo } from '@teluk-mart/domain/promo/promo';
import {
  PROMO_MESSAGES,
  type PromoFields,
  promoSchema,
} from '@teluk-mart/domain/promo/promo-fields';
import { sortPromos } from '@teluk-mart/domain/promo/promo-list';
import { publicationMoment } from '@teluk-mart/domain/content/schedule';
import { timeState } from '@teluk-mart/domain/time/time-state';
import { activeUnlessSaid } from '../../../requests/record-status-field';
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
  list: { filters: { unggulan: ['0', '1'] }, omittable: ['deskripsi'] },
  read: async (database, condition, today) => {
    const rows = await database.selectFrom('promos').selectAll().where(condition).execute();
    return sortPromos(rows, today).map((row) => ({
      ...row,
      promoState: timeState(row.periode_start, row.periode_end, today),
    }));
  },
};
