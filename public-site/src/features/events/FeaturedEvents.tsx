import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from '@teluk-mart/contract/routing';
import { StateBadge } from '@teluk-mart/ui/badges';
import { Carousel } from '@teluk-mart/ui/carousel/Carousel';
import { SectionHeading } from '@teluk-mart/ui/headings';
import { Picture } from '@teluk-mart/ui/picture/Picture';
import { useId } from 'react';
import { PAGE_WIDTH } from '../../components/picture-sizes';
import { SkeletonBadge } from '../../components/skeletons';
import { SkeletonFacts } from './EventCard';
import { EventFacts } from './EventFacts';
import type { EventSummary } from './events-api';

interface FeaturedEventsProps {
  /** At least one; `undefined` until the list has arrived. */
  events: readonly EventSummary[] | undefined;
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

/** Milliseconds that a featured event stays before the next one comes (docs/specification.md#carousels). */
const AUTO_ADVANCE = 5000;

/** The carousel of featured events; a lone one stands still and has no arrows (docs/specification.md#event-list). */
function FeaturedEventsCarousel({ events }: { events: readonly EventSummary[] }) {
  return (
    <Carousel
      label="Event Unggulan"
      autoAdvance={AUTO_ADVANCE}
      slides={events.map((event, index) => ({
        key: event.id,
        node: <FeaturedEventSlide event={event} priority={index === 0} />,
      }))}
    />
  );
}

/** Shape of a featured event, which its skeleton shares so that nothing jumps when the events arrive. */
const featuredEventStyles = {
  card: {
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '7fr 5fr' },
  },
  words: {
    alignItems: 'flex-start',
    justifyContent: 'center',
    gap: 2,
    p: { xs: 2.5, md: 4 },
    minWidth: 0,
  },
} as const;

interface FeaturedEventSlideProps {
  event: EventSummary;
  /** Its picture is the first that the page shows. */
  priority: boolean;
}

/** A featured event: a wide picture with the facts for a visitor's decision beside it. */
function FeaturedEventSlide({ event, priority }: FeaturedEventSlideProps) {
  const titleId = useId();
  return (
    <Card
      component="article"
      aria-labelledby={titleId}
      sx={{ ...featuredEventStyles.card, height: '100%' }}
    >
      <Box sx={{ display: 'grid' }}>
        <Picture
          path={event.gambar_event}
          alt={event.judul}
          ratio="16/9"
          sizes={`(min-width: 1200px) 672px, (min-width: 900px) 56vw, ${PAGE_WIDTH}`}
          priority={priority}
          sx={{ height: { md: '100%' } }}
        />
      </Box>
      <Stack sx={featuredEventStyles.words}>
        <StateBadge state={event.eventState} />
        <Typography id={titleId} component="h3" variant="h2">
          {event.judul}
        </Typography>
        <EventFacts event={event} />
        <Button
          component={Link}
          to={`/event/${event.id}`}
          aria-describedby={titleId}
          variant="contained"
          sx={{ mt: 1 }}
        >
          Lihat Detail
        </Button>
      </Stack>
    </Card>
  );
}

/** A featured event while it is on its way, and the room of the carousel's controls. */
function FeaturedEventsSkeleton() {
  return (
    <Box aria-hidden sx={{ pb: '68px' }}>
      <Card sx={featuredEventStyles.card}>
        <Skeleton
          variant="rectangular"
          sx={{ width: '100%', height: 'auto', aspectRatio: '16/9' }}
        />
        <Stack sx={featuredEventStyles.words}>
          <SkeletonBadge width={150} />
          <Box sx={{ width: '100%' }}>
            <Skeleton sx={{ width: '85%', typography: 'h2' }} />
            <Skeleton sx={{ display: { sm: 'none' }, width: '40%', typography: 'h2' }} />
          </Box>
          <SkeletonFacts />
          <Skeleton variant="rounded" sx={{ width: 130, height: 44, mt: 1, borderRadius: 99 }} />
        </Stack>
      </Card>
    </Box>
  );
}
