import type { Event } from '@teluk-mart/shared/domain/event/event';
import { Box, Container } from '@teluk-mart/shared/mui';
import { Carousel } from '@teluk-mart/shared/ui/Carousel';
import { SectionHeading } from '@teluk-mart/shared/ui/SectionHeading';
import { FeaturedEventSlide } from './FeaturedEventSlide';

/** Milliseconds that a featured event stays before the next one comes (spec §9). */
const AUTO_ADVANCE = 5000;
const HEADING_ID = 'event-unggulan';

/** The carousel of featured events; a lone one stands still and has no arrows (spec §9, resolutions 30). */
export function FeaturedEvents({ events }: { events: readonly Event[] }) {
  const isLone = events.length === 1;
  return (
    <Box sx={{ bgcolor: 'primary.light', py: { xs: 6, md: 8 }, mt: { xs: 2, md: 4 } }}>
      <Container>
        <SectionHeading id={HEADING_ID} title="Event Unggulan" />
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
      </Container>
    </Box>
  );
}
