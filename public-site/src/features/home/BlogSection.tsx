import Typography from '@mui/material/Typography';
import { isVisible } from '@teluk-mart/domain/record/status';
import { dayOfTimestamp, formatDayShort } from '@teluk-mart/domain/time/format-date';
import { CategoryBadge } from '@teluk-mart/ui/badges';
import { CardGrid, SkeletonCards } from '@teluk-mart/ui/cards';
import { ListStates, useShownList } from '../../components/shown-list';
import { type ListedBlog, useNewestBlogs } from '../blogs/blogs-api';
import { HOME_FAILURE, HomeSection } from './HomeSection';
import { SummaryCard } from './SummaryCard';

/** Most posts that the home page shows, and skeletons before them (docs/specification.md#home). */
const POSTS = 2;
const COLUMNS = { xs: 1, sm: 2 };

/** The newest posts, with the way to /blog. */
export function BlogSection() {
  const list = useShownList(useNewestBlogs(), HOME_FAILURE, (blogs) =>
    blogs.filter(isVisible).slice(0, POSTS),
  );
  return (
    <HomeSection title="Dari Blog Kami" action={{ to: '/blog', label: 'Lihat semua artikel' }}>
      <ListStates
        list={list}
        loading={
          <CardGrid columns={COLUMNS}>
            <SkeletonCards count={POSTS} />
          </CardGrid>
        }
        emptyText="Belum ada postingan blog yang dipublikasikan."
      >
        {(blogs) => (
          <CardGrid columns={COLUMNS}>
            {blogs.map((blog) => (
              <BlogSummaryCard key={blog.id} blog={blog} />
            ))}
          </CardGrid>
        )}
      </ListStates>
    </HomeSection>
  );
}

/** A post in short; it leads to /blog/{id}. */
function BlogSummaryCard({ blog }: { blog: ListedBlog }) {
  return (
    <SummaryCard
      to={`/blog/${blog.id}`}
      title={blog.judul}
      picture={blog.gambar_blog}
      sizes="(min-width: 1200px) 564px, (min-width: 600px) 46vw, calc(100vw - 32px)"
      badges={<CategoryBadge label={blog.kategori} />}
    >
      <Typography color="textSecondary">{blog.deskripsi_singkat}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 'auto' }}>
        {formatDayShort(dayOfTimestamp(blog.created_at))}
      </Typography>
    </SummaryCard>
  );
}
