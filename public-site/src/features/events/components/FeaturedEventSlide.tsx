import { useId } from 'react';
import type { Event } from '@teluk-mart/shared/domain/event/event';
import { Box, Button, Card, Stack, Typography } from '@teluk-mart/shared/mui';
import { Link } from '@teluk-mart/shared/routing';
import { Picture } from '@teluk-mart/shared/ui/Picture';
import { StateBadge } from '@teluk-mart/shared/ui/StateBadge';
import { EventFacts } from './EventFacts';
import { featuredEventStyles } from './featured-event-styles';

/** A featured event: a wide picture with what a visitor needs to decide beside it. */
export function FeaturedEventSlide({ event }: { event: Event }) {
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
          sizes="(min-width: 1200px) 660px, (min-width: 900px) 56vw, 100vw"
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
