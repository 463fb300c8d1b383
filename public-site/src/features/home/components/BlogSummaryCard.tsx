import type { BlogPost } from '@teluk-mart/shared/domain/blog/blog-post';
import { dayOfTimestamp, formatDayShort } from '@teluk-mart/shared/domain/time/format-date';
import { Typography } from '@teluk-mart/shared/mui';
import { CategoryBadge } from '@teluk-mart/shared/ui/CategoryBadge';
import { SummaryCard } from './SummaryCard';

/** A post in short; it leads to /blog/{id}. */
export function BlogSummaryCard({ blog }: { blog: BlogPost }) {
  return (
    <SummaryCard
      to={`/blog/${blog.id}`}
      title={blog.judul}
      picture={blog.gambar_blog}
      sizes="(min-width: 1200px) 564px, (min-width: 600px) 50vw, 100vw"
      badges={<CategoryBadge label={blog.kategori} />}
    >
      <Typography color="textSecondary">{blog.deskripsi_singkat}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 'auto' }}>
        {formatDayShort(dayOfTimestamp(blog.created_at))}
      </Typography>
    </SummaryCard>
  );
}
