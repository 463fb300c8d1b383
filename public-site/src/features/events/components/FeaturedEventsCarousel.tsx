import type { Event } from '@teluk-mart/shared/domain/event/event';
import { Carousel } from '@teluk-mart/shared/ui/Carousel';
import { FeaturedEventSlide } from './FeaturedEventSlide';

/** Milliseconds that a featured event stays before the next one comes (spec §9). */
const AUTO_ADVANCE = 5000;

/** The carousel of featured events; a lone one stands still and has no arrows (spec §9, resolutions 30). */
export function FeaturedEventsCarousel({ events }: { events: readonly Event[] }) {
  const isLone = events.length === 1;
  return (
    <Carousel
      label="Event Unggulan"
      autoAdvance={AUTO_ADVANCE}
      arrows={!isLone}
      loop={!isLone}
      slides={events.map((event) => ({
        key: event.id,
        node: <FeaturedEventSlide event={event} />,
      }))}
    />
  );
}
