import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from '@teluk-mart/contract/routing';
import { authorInitials } from '@teluk-mart/domain/blog/author';
import { dayOfTimestamp, formatDayShort } from '@teluk-mart/domain/time/format-date';
import { CategoryBadge } from '@teluk-mart/ui/badges';
import { Picture } from '@teluk-mart/ui/picture/Picture';
import { useId } from 'react';
import { COVER_CARD, LINK_CARD } from '../../components/card-styles';
import { CardText } from '../../components/CardText';
import { CARD_WIDTH } from '../../components/picture-sizes';
import { SkeletonBadge } from '../../components/skeletons';
import { AuthorAvatar, AuthorRow, AVATAR_SIZE } from './BlogAuthor';
import type { ListedBlog } from './blogs-api';

interface BlogCardProps {
  blog: ListedBlog;
  /** Its picture is the first that the page shows. */
  priority?: boolean;
}

/** A post on /blog; one without an author names `N/A` (docs/specification.md#initials). */
export function BlogCard({ blog, priority }: BlogCardProps) {
  const titleId = useId();
  return (
    <Card
      component="article"
      aria-labelledby={titleId}
      sx={{ ...LINK_CARD, display: 'flex', flexDirection: 'column' }}
    >
      <Picture
        path={blog.gambar_blog}
        alt={blog.judul}
        ratio="16/9"
        sizes={CARD_WIDTH}
        priority={priority}
      />
      <Stack sx={{ flex: 1, alignItems: 'flex-start', gap: 1.5, p: { xs: 2, md: 2.5 } }}>
        <CategoryBadge label={blog.kategori} />
        <Typography id={titleId} component="h2" variant="h3">
          {blog.judul}
        </Typography>
        <CardText text={blog.deskripsi_singkat} lines={4} />
        <Box sx={{ mt: 'auto', pt: 0.5, maxWidth: '100%' }}>
          <AuthorRow
            avatar={
              <AuthorAvatar
                path={blog.avatar_url}
                initials={authorInitials(blog.nama_penulis, 'list')}
              />
            }
          >
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {`Penulis: ${blog.nama_penulis?.trim() || 'N/A'}`}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {formatDayShort(dayOfTimestamp(blog.created_at))}
            </Typography>
          </AuthorRow>
        </Box>
        <Button
          component={Link}
          to={`/blog/${blog.id}`}
          aria-describedby={titleId}
          variant="outlined"
          sx={COVER_CARD}
        >
          Baca Selengkapnya
        </Button>
      </Stack>
    </Card>
  );
}

/** Place of a post of /blog that is on its way; most titles take two lines, most summaries three. */
export function BlogCardSkeleton() {
  return (
    <Card data-testid="skeleton" aria-hidden>
      <Skeleton variant="rectangular" sx={{ height: 'auto', aspectRatio: '16/9' }} />
      <Stack sx={{ gap: 1.5, p: { xs: 2, md: 2.5 } }}>
        <SkeletonBadge width={96} />
        <Box>
          <Skeleton sx={{ typography: 'h3' }} />
          <Skeleton sx={{ width: '50%', typography: 'h3' }} />
        </Box>
        <Box>
          <Skeleton sx={{ typography: 'body2' }} />
          <Skeleton sx={{ typography: 'body2' }} />
          <Skeleton sx={{ width: '40%', typography: 'body2' }} />
        </Box>
        <Box sx={{ pt: 0.5 }}>
          <AuthorRow
            avatar={
              <Skeleton variant="circular" sx={{ width: AVATAR_SIZE, height: AVATAR_SIZE }} />
            }
          >
            <Skeleton sx={{ width: 120, typography: 'body2' }} />
            <Skeleton sx={{ width: 80, typography: 'body2' }} />
          </AuthorRow>
        </Box>
        <Skeleton variant="rounded" sx={{ width: 170, height: 44, borderRadius: 99 }} />
      </Stack>
    </Card>
  );
}
