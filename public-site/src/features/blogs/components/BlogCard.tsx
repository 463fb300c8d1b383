import { useId } from 'react';
import type { BlogPost } from '@teluk-mart/shared/domain/blog/blog-post';
import { dayOfTimestamp, formatDayShort } from '@teluk-mart/shared/domain/time/format-date';
import { authorInitials } from '@teluk-mart/shared/domain/user/author-initials';
import { Box, Button, Card, Stack, Typography } from '@teluk-mart/shared/mui';
import { Link } from '@teluk-mart/shared/routing';
import { CategoryBadge } from '@teluk-mart/shared/ui/CategoryBadge';
import { Picture } from '@teluk-mart/shared/ui/Picture';
import { AuthorAvatar } from './AuthorAvatar';

/** A post on /blog (spec §2); one without an author names `N/A` (spec §9). */
export function BlogCard({ blog }: { blog: BlogPost }) {
  const titleId = useId();
  return (
    <Card
      component="article"
      aria-labelledby={titleId}
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        transition: 'transform 200ms, box-shadow 200ms',
        '&:hover': { transform: 'translateY(-3px)', boxShadow: '0 14px 32px rgb(22 48 42 / 12%)' },
      }}
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
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {blog.deskripsi_singkat}
        </Typography>
        <Stack direction="row" sx={{ mt: 'auto', pt: 0.5, alignItems: 'center', gap: 1.5 }}>
          <AuthorAvatar
            path={blog.avatar_url}
            initials={authorInitials(blog.nama_penulis, 'list')}
          />
          <Box>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {`Penulis: ${blog.nama_penulis?.trim() || 'N/A'}`}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {formatDayShort(dayOfTimestamp(blog.created_at))}
            </Typography>
          </Box>
        </Stack>
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

/** Lets the link's target be the whole card: its `::after` is placed against the card, not the button. */
const COVER_CARD = {
  position: 'static',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
} as const;
