import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useParams } from '@teluk-mart/contract/routing';
import type { Event } from '@teluk-mart/domain/event/event';
import { StateBadge } from '@teluk-mart/ui/badges';
import { MultilineText } from '@teluk-mart/ui/MultilineText';
import { ZoomablePicture } from '@teluk-mart/ui/picture/ZoomablePicture';
import { HEADER_HEIGHT } from '@teluk-mart/ui/theme';
import type { ReactNode } from 'react';
import { PAGE_WIDTH } from '../../components/picture-sizes';
import { DetailFrame, RecordPage, useRecord } from '../../components/RecordPage';
import {
  SkeletonBadge,
  SkeletonPicture,
  SkeletonText,
  SkeletonTitle,
} from '../../components/skeletons';
import { EventFacts } from './EventFacts';
import { useEvent, withEventState } from './events-api';

const MESSAGES = {
  notFetched: 'Gagal mengambil data event',
  notFound: 'Event tidak ditemukan',
};

const NOT_FOUND = {
  title: '404 - Event Tidak Ditemukan',
  text: 'Maaf, event yang Anda cari tidak ada atau telah dihapus.',
  backTo: '/events',
  backLabel: 'Kembali ke Event',
};

/** An event, or the 404 block (docs/specification.md#event-detail). */
export default function EventDetailPage() {
  const { id = '' } = useParams();
  const shown = useRecord(useEvent(id), MESSAGES, withEventState);
  return (
    <RecordPage shown={shown} notFound={NOT_FOUND} skeleton={<EventArticleSkeleton />}>
      {(event) => <EventArticle event={event} />}
    </RecordPage>
  );
}

const REQUIREMENTS_ID = 'persyaratan';

/** Everything about one event. */
function EventArticle({ event }: { event: Event }) {
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
          whole
          sizes={`(min-width: 1200px) 702px, (min-width: 900px) 59vw, ${PAGE_WIDTH}`}
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

interface EventArticleLayoutProps {
  /** Badge and title. */
  head: ReactNode;
  /** Period, time and place. */
  facts: ReactNode;
  picture: ReactNode;
  text: ReactNode;
}

/** Picture and text with the facts beside them, which stay in sight; on a phone the facts come first. */
function EventArticleLayout({ head, facts, picture, text }: EventArticleLayoutProps) {
  return (
    <DetailFrame backTo="/events" backLabel="Semua event">
      <Stack sx={{ gap: 2, alignItems: 'flex-start', mb: { xs: 3, md: 4 } }}>{head}</Stack>
      <Box
        sx={{
          display: 'grid',
          alignItems: 'start',
          columnGap: { md: 5, lg: 6 },
          rowGap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 4fr)' },
          gridTemplateAreas: { xs: '"facts" "picture" "text"', md: '"picture facts" "text facts"' },
        }}
      >
        <Card
          sx={{
            gridArea: 'facts',
            position: { md: 'sticky' },
            top: { md: HEADER_HEIGHT + 24 },
            p: { xs: 2.5, md: 3 },
            border: 0,
            bgcolor: 'primary.light',
          }}
        >
          {facts}
        </Card>
        <Box sx={{ gridArea: 'picture', borderRadius: '20px' }}>{picture}</Box>
        <Box sx={{ gridArea: 'text' }}>{text}</Box>
      </Box>
    </DetailFrame>
  );
}

/** Widths of the facts in percent. */
const FACTS = [80, 50, 70];

/** Stands in place of an event on its way, in the same layout so that nothing jumps when it arrives. */
function EventArticleSkeleton() {
  return (
    <EventArticleLayout
      head={
        <>
          <SkeletonBadge width={150} />
          <SkeletonTitle />
        </>
      }
      facts={
        <Stack sx={{ gap: 2 }}>
          {FACTS.map((width) => (
            <Box key={width} sx={{ pl: 4 }}>
              <Skeleton sx={{ width: 64, typography: 'body2' }} />
              <Skeleton sx={{ width: `${width}%`, typography: 'body1' }} />
            </Box>
          ))}
        </Stack>
      }
      picture={<SkeletonPicture />}
      text={<SkeletonText />}
    />
  );
}
