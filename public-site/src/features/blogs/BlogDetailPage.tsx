import { useParams } from '@teluk-mart/shared/routing';
import { RecordPage } from '../../record/RecordPage';
import { BlogArticle } from './components/BlogArticle';
import { BlogArticleSkeleton } from './components/BlogArticleSkeleton';
import { useBlog } from './use-blog';

const NOT_FOUND = {
  title: '404 - Postingan Tidak Ditemukan',
  text: 'Maaf, postingan yang Anda cari tidak ada atau telah dihapus.',
  backTo: '/blog',
  backLabel: 'Kembali ke Blog',
};

/** One blog post, or the 404 block (spec §2). */
export default function BlogDetailPage() {
  const { id = '' } = useParams();
  return (
    <RecordPage shown={useBlog(id)} notFound={NOT_FOUND} skeleton={<BlogArticleSkeleton />}>
      {(blog) => <BlogArticle blog={blog} />}
    </RecordPage>
  );
}
