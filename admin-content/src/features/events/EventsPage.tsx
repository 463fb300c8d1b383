import { ContentPage } from '@teluk-mart/shared/content/page';
import { eventKind } from './event-kind';

/** Kelola Event (spec §2). */
export default function EventsPage() {
  return <ContentPage kind={eventKind} />;
}
