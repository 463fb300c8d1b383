import { useId } from 'react';
import type { Event } from '@teluk-mart/shared/domain/event/event';
import { Box, Button, Card, Stack, Typography } from '@teluk-mart/shared/mui';
import { Link } from '@teluk-mart/shared/routing';
import { Picture } from '@teluk-mart/shared/ui/Picture';
import { StateBadge } from '@teluk-mart/shared/ui/StateBadge';
import { EventFacts } from './EventFacts';

/** An event of 'Semua Acara': picture beside the words, above them on a phone (spec §2). */
export function EventCard({ event }: { event: Event }) {
  const titleId = useId();
  return (
    <Card
      component="article"
      aria-labelledby={titleId}
      sx={{
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '2fr 3fr', md: '400px 1fr' },
        transition: 'transform 200ms, box-shadow 200ms',
        '&:hover': { transform: 'translateY(-3px)', boxShadow: '0 14px 32px rgb(22 48 42 / 12%)' },
      }}
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
      <Stack sx={{ alignItems: 'flex-start', gap: 1.5, p: { xs: 2, md: 3 }, minWidth: 0 }}>
        <StateBadge state={event.eventState} />
        <Typography id={titleId} variant="h3">
          {event.judul}
        </Typography>
        <EventFacts event={event} />
        {event.deskripsi && (
          <Typography variant="body2" sx={{ ...TWO_LINES, color: 'text.secondary' }}>
            {event.deskripsi}
          </Typography>
        )}
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

const TWO_LINES = {
  display: '-webkit-box',
  whiteSpace: 'pre-line',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
} as const;

/** Lets the link's target be the whole card: its `::after` is placed against the card, not the button. */
const COVER_CARD = {
  position: 'static',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
} as const;
