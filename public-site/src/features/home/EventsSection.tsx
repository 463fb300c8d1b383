import type { Event } from '@teluk-mart/shared/domain/event/event';
import { homeEvents } from '@teluk-mart/shared/domain/event/event-list';
import { useToday } from '@teluk-mart/shared/hooks/use-today';
import { StateBadge } from '@teluk-mart/shared/ui/badges';
import { Carousel } from '@teluk-mart/shared/ui/carousel/Carousel';
import { HomeListStates, useHomeList } from '../../record/shown-list';
import { EventFacts } from '../events/EventFacts';
import { useGetEventsQuery, withEventState } from '../events/events-api';
import { HomeSection } from './HomeSection';
import { CarouselSkeleton, SummaryCard } from './SummaryCard';

/** Milliseconds that an event stays (spec §9). */
const AUTO_ADVANCE = 5000;

/** The events that run or are to come, with the way to /events (spec §2, Home 6). */
export function EventsSection() {
  const today = useToday();
  const list = useHomeList(useGetEventsQuery(), (events) =>
    homeEvents(events, today).map((event) => withEventState(event, today)),
  );
  return (
    <HomeSection title="Acara Mendatang" action={{ to: '/events', label: 'Lihat semua acara' }}>
      <HomeListStates
        list={list}
        loading={<CarouselSkeleton />}
        emptyText="Belum ada acara yang akan datang. Periksa kembali nanti!"
      >
        {(events) => (
          <Carousel
            label="Acara mendatang"
            autoAdvance={AUTO_ADVANCE}
            perView={{ xs: 1, sm: 2, md: 3 }}
            slides={events.map((event) => ({
              key: event.id,
              node: <EventSummaryCard event={event} />,
            }))}
          />
        )}
      </HomeListStates>
    </HomeSection>
  );
}

/** An event in short; it leads to /events (spec §2, Home 6). */
function EventSummaryCard({ event }: { event: Event }) {
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
