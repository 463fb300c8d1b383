import { ComingPage } from '@teluk-mart/shared/ui/ComingPage';

/** Kelola Blog, which opens with a release to come (spec §2). */
export default function BlogsPage() {
  return <ComingPage title="Kelola Blog" />;
}
