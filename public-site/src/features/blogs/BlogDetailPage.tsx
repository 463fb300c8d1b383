import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useParams } from '@teluk-mart/contract/routing';
import { authorInitials, authorName } from '@teluk-mart/domain/blog/author';
import type { BlogPost } from '@teluk-mart/domain/blog/blog-post';
import { dayOfTimestamp, formatDayLong } from '@teluk-mart/domain/time/format-date';
import { CategoryBadge } from '@teluk-mart/ui/badges';
import { MultilineText } from '@teluk-mart/ui/MultilineText';
import { ZoomablePicture } from '@teluk-mart/ui/picture/ZoomablePicture';
import type { ReactNode } from 'react';
import { PAGE_WIDTH } from '../../components/picture-sizes';
import { DetailFrame, RecordPage, useRecord } from '../../components/RecordPage';
import {
  SkeletonBadge,
  SkeletonPicture,
  SkeletonText,
  SkeletonTitle,
} from '../../components/skeletons';
import { AuthorAvatar, AuthorRow, AVATAR_SIZE } from './BlogAuthor';
import { useBlog } from './blogs-api';

const MESSAGES = {
  notFetched: 'Gagal mengambil data blog',
  notFound: 'Postingan tidak ditemukan',
};

const NOT_FOUND = {
  title: '404 - Postingan Tidak Ditemukan',
  text: 'Maaf, postingan yang Anda cari tidak ada atau telah dihapus.',
  backTo: '/blog',
  backLabel: 'Kembali ke Blog',
};

/** A blog post, or the 404 block (docs/specification.md#blog-detail). */
export default function BlogDetailPage() {
  const { id = '' } = useParams();
  const shown = useRecord(useBlog(id), MESSAGES);
  return (
    <RecordPage shown={shown} notFound={NOT_FOUND} skeleton={<BlogArticleSkeleton />}>
      {(blog) => <BlogArticle blog={blog} />}
    </RecordPage>
  );
}

/** A whole post; one without an author is signed by the editorial team (docs/specification.md#initials). */
function BlogArticle({ blog }: { blog: BlogPost }) {
  return (
    <BlogArticleLayout
      head={
        <>
          <CategoryBadge label={blog.kategori} />
          <Typography variant="h1">{blog.judul}</Typography>
          <AuthorRow
            avatar={
              <AuthorAvatar
                path={blog.avatar_url}
                initials={authorInitials(blog.nama_penulis, 'detail')}
              />
            }
          >
            <Typography sx={{ fontWeight: 600 }}>
              {`Oleh: ${authorName(blog.nama_penulis)}`}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {`Diterbitkan pada ${formatDayLong(dayOfTimestamp(blog.created_at))}`}
            </Typography>
          </AuthorRow>
        </>
      }
      picture={
        <ZoomablePicture
          path={blog.gambar_blog}
          title={blog.judul}
          alt={blog.judul}
          ratio="16/9"
          whole
          // Shown 752 pixels wide, for which the file of 720 is enough.
          sizes={`(min-width: 800px) 720px, ${PAGE_WIDTH}`}
          priority
        />
      }
      text={<MultilineText text={blog.konten_lengkap} />}
    />
  );
}

interface BlogArticleLayoutProps {
  /** Badge, title, author and date. */
  head: ReactNode;
  picture: ReactNode;
  text: ReactNode;
}

/** Column of a width that reads well. */
function BlogArticleLayout({ head, picture, text }: BlogArticleLayoutProps) {
  return (
    <DetailFrame backTo="/blog" backLabel="Semua artikel" maxWidth={800}>
      <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>{head}</Stack>
      <Box sx={{ my: { xs: 3, md: 5 }, borderRadius: '20px' }}>{picture}</Box>
      <Box sx={{ '& > *': { fontSize: { md: '1.0625rem' }, lineHeight: 1.75 } }}>{text}</Box>
    </DetailFrame>
  );
}

/** Stands in place of a post on its way, in the same layout so that nothing jumps when it arrives. */
function BlogArticleSkeleton() {
  return (
    <BlogArticleLayout
      head={
        <>
          <SkeletonBadge width={90} />
          <SkeletonTitle wideLines={2} />
          <AuthorRow
            avatar={
              <Skeleton variant="circular" sx={{ width: AVATAR_SIZE, height: AVATAR_SIZE }} />
            }
          >
            <Skeleton sx={{ width: 140, typography: 'body1' }} />
            <Skeleton sx={{ width: 200, typography: 'body2' }} />
          </AuthorRow>
        </>
      }
      picture={<SkeletonPicture />}
      text={<SkeletonText />}
    />
  );
}
