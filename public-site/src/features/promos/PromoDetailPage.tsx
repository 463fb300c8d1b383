import { useParams } from '@teluk-mart/shared/routing';
import { RecordPage } from '../../record/RecordPage';
import { PromoArticle } from './components/PromoArticle';
import { PromoArticleSkeleton } from './components/PromoArticleSkeleton';
import { usePromo } from './use-promo';

const NOT_FOUND = {
  title: '404 - Promo Tidak Ditemukan',
  text: 'Maaf, promo yang Anda cari tidak ada atau telah dihapus.',
  backTo: '/promo',
  backLabel: 'Kembali ke Promo',
};

/** One promo, or the 404 block (spec §2). */
export default function PromoDetailPage() {
  const { id = '' } = useParams();
  return (
    <RecordPage shown={usePromo(id)} notFound={NOT_FOUND} skeleton={<PromoArticleSkeleton />}>
      {(promo) => <PromoArticle promo={promo} />}
    </RecordPage>
  );
}
