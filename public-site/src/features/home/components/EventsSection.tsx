import { homeEvents } from '@teluk-mart/shared/domain/event/home-events';
import { useToday } from '@teluk-mart/shared/hooks/use-today';
import { Carousel } from '@teluk-mart/shared/ui/Carousel';
import { useGetEventsQuery } from '../../events/api/events-api';
import { withEventState } from '../../events/with-event-state';
import { useHomeList } from '../use-home-list';
import { CarouselSkeleton } from './CarouselSkeleton';
import { EventSummaryCard } from './EventSummaryCard';
import { HomeListStates } from './HomeListStates';
import { HomeSection } from './HomeSection';

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
