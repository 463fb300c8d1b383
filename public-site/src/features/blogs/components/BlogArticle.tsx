import { authorName } from '@teluk-mart/shared/domain/blog/author-name';
import type { BlogPost } from '@teluk-mart/shared/domain/blog/blog-post';
import { dayOfTimestamp, formatDayLong } from '@teluk-mart/shared/domain/time/format-date';
import { authorInitials } from '@teluk-mart/shared/domain/user/author-initials';
import { Typography } from '@teluk-mart/shared/mui';
import { CategoryBadge } from '@teluk-mart/shared/ui/CategoryBadge';
import { MultilineText } from '@teluk-mart/shared/ui/MultilineText';
import { ZoomablePicture } from '@teluk-mart/shared/ui/ZoomablePicture';
import { AuthorAvatar } from './AuthorAvatar';
import { AuthorRow } from './AuthorRow';
import { BlogArticleLayout } from './BlogArticleLayout';

/** A whole post; one without an author is signed by the editorial team (spec §2, resolutions 36). */
export function BlogArticle({ blog }: { blog: BlogPost }) {
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
          sizes="(min-width: 800px) 752px, 100vw"
          priority
        />
      }
      text={<MultilineText text={blog.konten_lengkap} />}
    />
  );
}
