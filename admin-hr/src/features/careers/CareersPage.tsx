import { ContentPage } from '@teluk-mart/shared/content/page';
import { careerKind } from './career-kind';

/** Kelola Karir. */
export default function CareersPage() {
  return <ContentPage kind={careerKind} />;
}
