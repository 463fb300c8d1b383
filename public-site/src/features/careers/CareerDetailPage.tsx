import { usePageTitle } from '@teluk-mart/shared/hooks/use-page-title';
import { useParams } from '@teluk-mart/shared/routing';
import { NotFoundBlock } from '@teluk-mart/shared/ui/NotFoundBlock';
import { CareerArticle } from './components/CareerArticle';
import { CareerArticleSkeleton } from './components/CareerArticleSkeleton';
import { useCareer } from './use-career';

const NOT_FOUND = '404 - Lowongan Tidak Ditemukan';

/** One opening with its application form, or the 404 block (spec §2, resolutions 34). */
export default function CareerDetailPage() {
  const { id = '' } = useParams();
  const { career, failed, retry } = useCareer(id);
  usePageTitle(failed ? NOT_FOUND : career?.judul);
  if (failed) {
    return (
      <NotFoundBlock
        title={NOT_FOUND}
        text="Maaf, lowongan yang Anda cari tidak ada atau telah ditutup."
        backTo="/careers"
        backLabel="Kembali ke Karir"
        onRetry={retry}
      />
    );
  }
  return career ? <CareerArticle key={career.id} career={career} /> : <CareerArticleSkeleton />;
}
