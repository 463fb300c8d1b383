import { useId } from 'react';
import type { Event } from '@teluk-mart/shared/domain/event/event';
import { Box, Button, Card, Stack, Typography } from '@teluk-mart/shared/mui';
import { Link } from '@teluk-mart/shared/routing';
import { Picture } from '@teluk-mart/shared/ui/Picture';
import { StateBadge } from '@teluk-mart/shared/ui/StateBadge';
import { EventFacts } from './EventFacts';

/** A featured event: a wide picture with what a visitor needs to decide beside it. */
export function FeaturedEventSlide({ event }: { event: Event }) {
  const titleId = useId();
  return (
    <Card
      component="article"
      aria-labelledby={titleId}
      sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '7fr 5fr' }, height: '100%' }}
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
      <Stack
        sx={{
          alignItems: 'flex-start',
          justifyContent: 'center',
          gap: 2,
          p: { xs: 2.5, md: 4 },
          minWidth: 0,
        }}
      >
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
