import { isVisible } from '@teluk-mart/shared/domain/record/visibility';
import { CardGrid } from '@teluk-mart/shared/ui/CardGrid';
import { SkeletonCards } from '@teluk-mart/shared/ui/SkeletonCards';
import { useGetBlogsQuery } from '../../blogs/api/blogs-api';
import { useHomeList } from '../use-home-list';
import { BlogSummaryCard } from './BlogSummaryCard';
import { HomeListStates } from './HomeListStates';
import { HomeSection } from './HomeSection';

/** How many posts the home page shows at most, and how many skeletons before (spec §9). */
const POSTS = 2;
const COLUMNS = { xs: 1, sm: 2 };

/** The newest posts, with the way to /blog (spec §2, Home 4). */
export function BlogSection() {
  const list = useHomeList(useGetBlogsQuery(), (blogs) => blogs.filter(isVisible).slice(0, POSTS));
  return (
    <HomeSection title="Dari Blog Kami" action={{ to: '/blog', label: 'Lihat semua artikel' }}>
      <HomeListStates
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
      </HomeListStates>
    </HomeSection>
  );
}
