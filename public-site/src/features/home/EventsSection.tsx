import { homeEvents } from '@teluk-mart/domain/event/event-list';
import { StateBadge } from '@teluk-mart/ui/badges';
import { Carousel } from '@teluk-mart/ui/carousel/Carousel';
import { CARD_WIDTH } from '../../components/picture-sizes';
import { ListStates, useShownList } from '../../components/shown-list';
import { EventFacts } from '../events/EventFacts';
import { type EventSummary, useCurrentEvents, withEventState } from '../events/events-api';
import { HOME_FAILURE, HomeSection } from './HomeSection';
import { CarouselSkeleton, SummaryCard } from './SummaryCard';

/** Milliseconds that an event stays (docs/specification.md#carousels). */
const AUTO_ADVANCE = 5000;

/** The events that run or are to come, with the way to /events (docs/specification.md#home-events). */
export function EventsSection() {
  const list = useShownList(useCurrentEvents(), HOME_FAILURE, (events, today) =>
    homeEvents(events, today).map((event) => withEventState(event, today)),
  );
  return (
    <HomeSection title="Acara Mendatang" action={{ to: '/events', label: 'Lihat semua acara' }}>
      <ListStates
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
      </ListStates>
    </HomeSection>
  );
}

/** An event in short; it leads to /events. */
function EventSummaryCard({ event }: { event: EventSummary }) {
  return (
    <SummaryCard
      to="/events"
      title={event.judul}
      picture={event.gambar_event}
      sizes={CARD_WIDTH}
      badges={<StateBadge state={event.eventState} />}
    >
      <EventFacts event={event} />
    </SummaryCard>
  );
}
