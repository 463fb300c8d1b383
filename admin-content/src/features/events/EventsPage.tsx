import { ComingPage } from '@teluk-mart/shared/ui/ComingPage';

/** Kelola Event, which opens with a release to come (spec §2). */
export default function EventsPage() {
  return <ComingPage title="Kelola Event" />;
}
