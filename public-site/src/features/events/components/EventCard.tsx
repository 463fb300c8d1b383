import { useId } from 'react';
import type { Event } from '@teluk-mart/shared/domain/event/event';
import { Box, Button, Card, Stack, Typography } from '@teluk-mart/shared/mui';
import { Link } from '@teluk-mart/shared/routing';
import { Picture } from '@teluk-mart/shared/ui/Picture';
import { StateBadge } from '@teluk-mart/shared/ui/StateBadge';
import { COVER_CARD, LINK_CARD } from '../../../card/card-styles';
import { CardText } from '../../../card/CardText';
import { eventCardStyles } from './event-card-styles';
import { EventFacts } from './EventFacts';

/** An event of 'Semua Acara': picture beside the words, above them on a phone (spec §2). */
export function EventCard({ event }: { event: Event }) {
  const titleId = useId();
  return (
    <Card
      component="article"
      aria-labelledby={titleId}
      sx={{ ...LINK_CARD, ...eventCardStyles.card }}
    >
      <Box sx={{ display: 'grid' }}>
        <Picture
          path={event.gambar_event}
          alt={event.judul}
          ratio="16/9"
          sizes="(min-width: 900px) 400px, (min-width: 600px) 40vw, 100vw"
          sx={{ height: { sm: '100%' } }}
        />
      </Box>
      <Stack sx={eventCardStyles.words}>
        <StateBadge state={event.eventState} />
        <Typography id={titleId} variant="h3">
          {event.judul}
        </Typography>
        <EventFacts event={event} />
        {event.deskripsi && <CardText text={event.deskripsi} lines={2} />}
        <Button
          component={Link}
          to={`/event/${event.id}`}
          aria-describedby={titleId}
          variant="outlined"
          disableRipple
          sx={{ mt: 'auto', ...COVER_CARD }}
        >
          Lihat Detail
        </Button>
      </Stack>
    </Card>
  );
}
