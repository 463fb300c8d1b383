import { ComingPage } from '@teluk-mart/shared/ui/ComingPage';

/** Kelola Karir, which opens with a release to come (spec §2). */
export default function CareersPage() {
  return <ComingPage title="Kelola Karir" />;
}
