import Container from '@mui/material/Container';
import { isVisible } from '@teluk-mart/domain/record/status';
import { CardGrid } from '@teluk-mart/ui/cards';
import { PageHeading } from '@teluk-mart/ui/headings';
import { ListPages, useListPages } from '../../components/list-pages';
import { BlogCard, BlogCardSkeleton } from './BlogCard';
import type { ListedBlog } from './blogs-api';

/** Skeletons of /blog while its list is on its way (docs/specification.md#loading-lists). */
const SKELETON_COUNT = 3;
const COLUMNS = { xs: 1, sm: 2, md: 3 };

const BLOGS = {
  call: '/api/blogs?omit=konten_lengkap',
  filter: 'kategori',
  all: '',
  valueOf: ({ kategori }: ListedBlog) => kategori,
  // Posts are not filtered.
  offer: () => [],
};

/** Every published post, newest first (docs/specification.md#blog-list). */
export default function BlogListPage() {
  const pages = useListPages(BLOGS);
  return (
    <Container sx={{ pt: { xs: 4, md: 7 }, pb: { xs: 6, md: 11 } }}>
      <PageHeading
        title="Blog"
        intro="Resep rumahan, tips belanja hemat, dan kabar terbaru dari lorong-lorong toko kami."
      />
      <ListPages
        pages={pages}
        failure="Gagal mengambil data blog"
        // The server sends the newest first.
        choose={(blogs) => blogs.filter(isVisible)}
        loading={
          <CardGrid columns={COLUMNS}>
            {Array.from({ length: SKELETON_COUNT }, (_, index) => (
              <BlogCardSkeleton key={index} />
            ))}
          </CardGrid>
        }
        failedText="Daftar artikel belum bisa dimuat."
        emptyText="Belum ada postingan blog yang dipublikasikan."
      >
        {(blogs, isFirst) => (
          <CardGrid columns={COLUMNS}>
            {blogs.map((blog, index) => (
              <BlogCard key={blog.id} blog={blog} priority={isFirst && index === 0} />
            ))}
          </CardGrid>
        )}
      </ListPages>
    </Container>
  );
}
