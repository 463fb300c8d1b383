import { usePageTitle } from '@teluk-mart/shared/hooks/use-page-title';
import { useParams } from '@teluk-mart/shared/routing';
import { NotFoundBlock } from '@teluk-mart/shared/ui/NotFoundBlock';
import { BlogArticle } from './components/BlogArticle';
import { BlogArticleSkeleton } from './components/BlogArticleSkeleton';
import { useBlog } from './use-blog';

const NOT_FOUND = '404 - Postingan Tidak Ditemukan';

/** One blog post, or the 404 block (spec §2, resolutions 34). */
export default function BlogDetailPage() {
  const { id = '' } = useParams();
  const { blog, failed, retry } = useBlog(id);
  usePageTitle(failed ? NOT_FOUND : blog?.judul);
  if (failed) {
    return (
      <NotFoundBlock
        title={NOT_FOUND}
        text="Maaf, postingan yang Anda cari tidak ada atau telah dihapus."
        backTo="/blog"
        backLabel="Kembali ke Blog"
        onRetry={retry}
      />
    );
  }
  return blog ? <BlogArticle blog={blog} /> : <BlogArticleSkeleton />;
}
