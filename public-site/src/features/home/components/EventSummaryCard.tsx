import type { Event } from '@teluk-mart/shared/domain/event/event';
import { StateBadge } from '@teluk-mart/shared/ui/StateBadge';
import { EventFacts } from '../../events/components/EventFacts';
import { SummaryCard } from './SummaryCard';

/** An event in short; it leads to /events (spec §2, Home 6). */
export function EventSummaryCard({ event }: { event: Event }) {
  return (
    <SummaryCard
      to="/events"
      title={event.judul}
      picture={event.gambar_event}
      sizes="(min-width: 1200px) 370px, (min-width: 900px) 33vw, (min-width: 600px) 50vw, 100vw"
      badges={<StateBadge state={event.eventState} />}
    >
      <EventFacts event={event} />
    </SummaryCard>
  );
}
