import { usePageTitle } from '@teluk-mart/shared/hooks/use-page-title';
import { useParams } from '@teluk-mart/shared/routing';
import { NotFoundBlock } from '@teluk-mart/shared/ui/NotFoundBlock';
import { PromoArticle } from './components/PromoArticle';
import { PromoArticleSkeleton } from './components/PromoArticleSkeleton';
import { usePromo } from './use-promo';

const NOT_FOUND = '404 - Promo Tidak Ditemukan';

/** One promo, or the 404 block (spec §2, resolutions 34). */
export default function PromoDetailPage() {
  const { id = '' } = useParams();
  const { promo, failed, retry } = usePromo(id);
  usePageTitle(failed ? NOT_FOUND : promo?.judul);
  if (failed) {
    return (
      <NotFoundBlock
        title={NOT_FOUND}
        text="Maaf, promo yang Anda cari tidak ada atau telah dihapus."
        backTo="/promo"
        backLabel="Kembali ke Promo"
        onRetry={retry}
      />
    );
  }
  return promo ? <PromoArticle promo={promo} /> : <PromoArticleSkeleton />;
}
