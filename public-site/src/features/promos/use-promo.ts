import { useRecord } from '../../record/use-record';
import { useGetPromoQuery } from './api/promos-api';
import { withPromoState } from './with-promo-state';

const MESSAGES = {
  notFetched: 'Gagal mengambil data promo',
  notFound: 'Promo tidak ditemukan',
};

/** One promo that a visitor may see, with its state of today. */
export function usePromo(id: string) {
  return useRecord(useGetPromoQuery(id), MESSAGES, withPromoState);
}
