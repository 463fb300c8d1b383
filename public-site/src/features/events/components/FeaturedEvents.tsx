import type { Event } from '@teluk-mart/shared/domain/event/event';
import { Box, Container } from '@teluk-mart/shared/mui';
import { SectionHeading } from '@teluk-mart/shared/ui/SectionHeading';
import { FeaturedEventsCarousel } from './FeaturedEventsCarousel';
import { FeaturedEventsSkeleton } from './FeaturedEventsSkeleton';

interface FeaturedEventsProps {
  /** At least one; `undefined` until the list has arrived. */
  events: readonly Event[] | undefined;
}

/** The featured events on their own ground, which stands already while they are on their way. */
export function FeaturedEvents({ events }: FeaturedEventsProps) {
  return (
    <Box sx={{ bgcolor: 'primary.light', py: { xs: 6, md: 8 }, mt: { xs: 2, md: 4 } }}>
      <Container>
        <SectionHeading id="event-unggulan" title="Event Unggulan" />
        {events ? <FeaturedEventsCarousel events={events} /> : <FeaturedEventsSkeleton />}
      </Container>
    </Box>
  );
}
