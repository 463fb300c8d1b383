import type { Event } from '@teluk-mart/shared/domain/event/event';
import { Box, Stack, Typography } from '@teluk-mart/shared/mui';
import { MultilineText } from '@teluk-mart/shared/ui/MultilineText';
import { StateBadge } from '@teluk-mart/shared/ui/StateBadge';
import { ZoomablePicture } from '@teluk-mart/shared/ui/ZoomablePicture';
import { EventArticleLayout } from './EventArticleLayout';
import { EventFacts } from './EventFacts';

const REQUIREMENTS_ID = 'persyaratan';

/** Everything about one event (spec §2). */
export function EventArticle({ event }: { event: Event }) {
  return (
    <EventArticleLayout
      head={
        <>
          <StateBadge state={event.eventState} />
          <Typography variant="h1">{event.judul}</Typography>
        </>
      }
      facts={<EventFacts event={event} detailed />}
      picture={
        <ZoomablePicture
          path={event.gambar_event}
          title={event.judul}
          alt={event.judul}
          ratio="16/9"
          sizes="(min-width: 1200px) 700px, (min-width: 900px) 60vw, 100vw"
          priority
        />
      }
      text={
        <Stack sx={{ gap: 4 }}>
          {event.deskripsi && <MultilineText text={event.deskripsi} />}
          {event.persyaratan && (
            <Box component="section" aria-labelledby={REQUIREMENTS_ID}>
              <Typography id={REQUIREMENTS_ID} variant="h2" sx={{ mb: 1.5 }}>
                Persyaratan
              </Typography>
              <MultilineText text={event.persyaratan} />
            </Box>
          )}
        </Stack>
      }
    />
  );
}
