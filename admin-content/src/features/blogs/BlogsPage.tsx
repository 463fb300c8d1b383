import { ContentPage } from '@teluk-mart/shared/content/page';
import { blogKind } from './blog-kind';

/** Kelola Blog (spec §2). */
export default function BlogsPage() {
  return <ContentPage kind={blogKind} />;
}
