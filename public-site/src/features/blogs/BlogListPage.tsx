import Container from '@mui/material/Container';
import { isVisible } from '@teluk-mart/domain/record/status';
import { CardGrid } from '@teluk-mart/ui/cards';
import { PageHeading } from '@teluk-mart/ui/headings';
import { ListStates, useShownList } from '../../components/shown-list';
import { BlogCard, BlogCardSkeleton } from './BlogCard';
import { useBlogs } from './blogs-api';

/** Skeletons of /blog while its list is on its way (docs/specification.md#loading-lists). */
const SKELETON_COUNT = 3;
const COLUMNS = { xs: 1, sm: 2, md: 3 };

/** Every published post, newest first (docs/specification.md#blog-list). */
export default function BlogListPage() {
  // The server sends the newest first.
  const list = useShownList(useBlogs(), 'Gagal mengambil data blog', (blogs) =>
    blogs.filter(isVisible),
  );
  return (
    <Container sx={{ pt: { xs: 4, md: 7 }, pb: { xs: 6, md: 11 } }}>
      <PageHeading
        title="Blog"
        intro="Resep rumahan, tips belanja hemat, dan kabar terbaru dari lorong-lorong toko kami."
      />
      <ListStates
        list={list}
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
        {(blogs) => (
          <CardGrid columns={COLUMNS}>
            {blogs.map((blog, index) => (
              <BlogCard key={blog.id} blog={blog} priority={index === 0} />
            ))}
          </CardGrid>
        )}
      </ListStates>
    </Container>
  );
}
