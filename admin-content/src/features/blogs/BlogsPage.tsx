import { ContentPage } from '@teluk-mart/shared/content/ContentPage';
import { blogKind } from './blog-kind';

/** Kelola Blog (spec §2). */
export default function BlogsPage() {
  return <ContentPage kind={blogKind} />;
}
