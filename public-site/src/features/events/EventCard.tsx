import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { StateBadge } from '@teluk-mart/ui/badges';
import { Picture } from '@teluk-mart/ui/picture/Picture';
import { useId } from 'react';
import { LINK_CARD } from '../../components/card-styles';
import { CardText } from '../../components/CardText';
import { DetailButton } from '../../components/DetailButton';
import { SkeletonBadge } from '../../components/skeletons';
import { EventFacts } from './EventFacts';
import type { ListedEvent } from './events-api';

/** Shape of an event of 'Semua Acara', which its skeleton shares so that nothing jumps when the events arrive. */
const eventCardStyles = {
  card: {
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '2fr 3fr', md: '400px 1fr' },
  },
  words: { alignItems: 'flex-start', gap: 1.5, p: { xs: 2, md: 3 }, minWidth: 0 },
} as const;

interface EventCardProps {
  event: ListedEvent;
  /** Its picture is the first that the page shows. */
  priority?: boolean;
}

/** An event of 'Semua Acara': picture beside the words, above them on a phone. */
export function EventCard({ event, priority }: EventCardProps) {
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
          // Beside the words it is as high as they are, and cropped at its sides.
          sizes="(min-width: 600px) 480px, calc(100vw - 32px)"
          priority={priority}
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
        <DetailButton to={`/event/${event.id}`} titleId={titleId} />
      </Stack>
    </Card>
  );
}

/** Place of an event of 'Semua Acara' that is on its way. */
export function EventCardSkeleton() {
  return (
    <Card data-testid="skeleton" aria-hidden sx={eventCardStyles.card}>
      <Skeleton
        variant="rectangular"
        sx={{
          width: '100%',
          height: { xs: 'auto', sm: '100%' },
          aspectRatio: { xs: '16/9', sm: 'auto' },
        }}
      />
      <Stack sx={eventCardStyles.words}>
        <SkeletonBadge width={150} />
        <Skeleton sx={{ width: '70%', typography: 'h3' }} />
        <SkeletonFacts />
        <Box sx={{ width: '100%' }}>
          <Skeleton sx={{ typography: 'body2' }} />
          <Skeleton sx={{ width: '60%', typography: 'body2' }} />
        </Box>
        <Skeleton variant="rounded" sx={{ width: 120, height: 44, mt: 'auto', borderRadius: 99 }} />
      </Stack>
    </Card>
  );
}

/** Widths of period, time and place in pixels, their icons included. */
const FACTS = [200, 110, 340];

/** Place of an event's facts in their short form; on a phone they stand below one another and the place breaks. */
export function SkeletonFacts() {
  return (
    <Stack
      sx={{
        flexDirection: { sm: 'row' },
        flexWrap: 'wrap',
        width: '100%',
        columnGap: 3,
        rowGap: 0.75,
      }}
    >
      {FACTS.map((width) => (
        <Skeleton key={width} sx={{ width, maxWidth: '100%', typography: 'body2' }} />
      ))}
      <Skeleton sx={{ display: { sm: 'none' }, mt: -0.75, width: 120, typography: 'body2' }} />
    </Stack>
  );
}
