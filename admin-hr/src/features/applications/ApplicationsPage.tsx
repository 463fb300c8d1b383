import { ComingPage } from '@teluk-mart/shared/ui/ComingPage';

/** Lamaran Masuk, which opens with a release to come (spec §2). */
export default function ApplicationsPage() {
  return <ComingPage title="Lamaran Masuk" />;
}
