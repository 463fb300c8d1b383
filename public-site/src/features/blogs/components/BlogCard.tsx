import { useId } from 'react';
import type { BlogPost } from '@teluk-mart/shared/domain/blog/blog-post';
import { dayOfTimestamp, formatDayShort } from '@teluk-mart/shared/domain/time/format-date';
import { authorInitials } from '@teluk-mart/shared/domain/user/author-initials';
import { Box, Button, Card, Stack, Typography } from '@teluk-mart/shared/mui';
import { Link } from '@teluk-mart/shared/routing';
import { CategoryBadge } from '@teluk-mart/shared/ui/CategoryBadge';
import { Picture } from '@teluk-mart/shared/ui/Picture';
import { COVER_CARD, LINK_CARD } from '../../../card/card-styles';
import { CardText } from '../../../card/CardText';
import { AuthorAvatar } from './AuthorAvatar';
import { AuthorRow } from './AuthorRow';

/** A post on /blog (spec §2); one without an author names `N/A` (spec §9). */
export function BlogCard({ blog }: { blog: BlogPost }) {
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
        sizes="(min-width: 900px) 380px, (min-width: 600px) 50vw, 100vw"
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
          disableRipple
          sx={COVER_CARD}
        >
          Baca Selengkapnya
        </Button>
      </Stack>
    </Card>
  );
}
