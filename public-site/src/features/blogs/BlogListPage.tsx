import { Container } from '@teluk-mart/shared/mui';
import { PageHeading } from '@teluk-mart/shared/ui/PageHeading';
import { BlogCards } from './components/BlogCards';
import { useVisibleBlogs } from './use-visible-blogs';

/** Every published post, newest first (spec §2). */
export default function BlogListPage() {
  const { blogs, ...request } = useVisibleBlogs();
  return (
    <Container sx={{ pt: { xs: 4, md: 7 }, pb: { xs: 6, md: 11 } }}>
      <PageHeading
        title="Blog"
        intro="Resep rumahan, tips belanja hemat, dan kabar terbaru dari lorong-lorong toko kami."
      />
      <BlogCards blogs={blogs} {...request} />
    </Container>
  );
}
