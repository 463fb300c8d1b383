import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useParams } from '@teluk-mart/contract/routing';
import type { Career } from '@teluk-mart/domain/career/career';
import { formatDayLong, formatPeriod } from '@teluk-mart/domain/time/format-date';
import { CategoryBadge, StateBadge } from '@teluk-mart/ui/badges';
import { MultilineText } from '@teluk-mart/ui/MultilineText';
import { ZoomablePicture } from '@teluk-mart/ui/picture/ZoomablePicture';
import { HEADER_HEIGHT } from '@teluk-mart/ui/theme';
import { OFF_PAPER } from '@teluk-mart/ui/theme/print';
import type { ReactNode } from 'react';
import { PAGE_WIDTH } from '../../components/picture-sizes';
import { DetailFrame, RecordPage, useRecord } from '../../components/RecordPage';
import { ApplicationSection } from '../applications/ApplicationSection';
import { FORM_ANCHOR } from '../applications/form-anchor';
import { CareerFact } from './CareerFact';
import { useCareer, withCareerState } from './careers-api';

const MESSAGES = {
  notFetched: 'Gagal mengambil data lowongan',
  notFound: 'Lowongan tidak ditemukan',
};

const NOT_FOUND = {
  title: '404 - Lowongan Tidak Ditemukan',
  text: 'Maaf, lowongan yang Anda cari tidak ada atau telah ditutup.',
  backTo: '/careers',
  backLabel: 'Kembali ke Karir',
};

/** An opening with its application form, or the 404 block (docs/specification.md#career-detail). */
export default function CareerDetailPage() {
  const { id = '' } = useParams();
  const shown = useRecord(useCareer(id), MESSAGES, withCareerState);
  return (
    <RecordPage shown={shown} notFound={NOT_FOUND} skeleton={<CareerArticleSkeleton />}>
      {(career) => <CareerArticle key={career.id} career={career} />}
    </RecordPage>
  );
}

/** An opening in full: its text, its dates, and the way to apply. */
function CareerArticle({ career }: { career: Career }) {
  const { judul, kategori, periode_start, periode_end, gambar_karir, konten_lengkap } = career;
  return (
    <CareerArticleLayout
      head={
        <>
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
            <CategoryBadge label={kategori} />
            <StateBadge state={career.karirState} />
          </Stack>
          <Typography variant="h1" sx={{ mt: 1.5, mb: 2 }}>
            {judul}
          </Typography>
          <Box
            component="dl"
            sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}
          >
            <CareerFact label="Kategori:" value={kategori} />
            <CareerFact
              label="Pendaftaran:"
              value={formatPeriod(periode_start, periode_end, formatDayLong)}
            />
          </Box>
          {career.karirState === 'ongoing' && (
            <Button variant="contained" size="large" href={`#${FORM_ANCHOR}`} sx={{ mt: 3 }}>
              Lamar sekarang
            </Button>
          )}
        </>
      }
      picture={
        <ZoomablePicture
          path={gambar_karir}
          title={judul}
          alt={judul}
          ratio="16/9"
          whole
          sizes={`(min-width: 900px) 852px, ${PAGE_WIDTH}`}
          priority
        />
      }
      text={<MultilineText text={konten_lengkap} />}
    >
      <Card
        id={FORM_ANCHOR}
        sx={{ p: { xs: 2, sm: 4 }, scrollMarginTop: `${HEADER_HEIGHT + 24}px`, ...OFF_PAPER }}
      >
        <ApplicationSection opening={career} headingLevel="h2" />
      </Card>
    </CareerArticleLayout>
  );
}

interface CareerArticleLayoutProps {
  /** Badges, title, facts and the way to the form. */
  head: ReactNode;
  picture: ReactNode;
  text: ReactNode;
  /** The application form below the text. */
  children?: ReactNode;
}

/** Head, picture and text of an opening below one another, and the way back to all openings. */
function CareerArticleLayout({ head, picture, text, children }: CareerArticleLayoutProps) {
  return (
    <DetailFrame backTo="/careers" backLabel="Semua lowongan" maxWidth={900}>
      <Box component="header" sx={{ mb: { xs: 3, md: 4 } }}>
        {head}
      </Box>
      <Box sx={{ borderRadius: '20px', overflow: 'hidden' }}>{picture}</Box>
      <Box sx={{ my: { xs: 4, md: 5 } }}>{text}</Box>
      {children}
    </DetailFrame>
  );
}

/** Stands in place of an opening on its way, in the same layout so that nothing jumps when it arrives. */
function CareerArticleSkeleton() {
  return (
    <CareerArticleLayout
      head={
        <>
          <Skeleton variant="rounded" sx={{ width: 120, height: 24, borderRadius: 4 }} />
          <Skeleton
            variant="text"
            sx={{ mt: 1.5, mb: 2, width: { xs: '90%', md: '60%' }, typography: 'h1' }}
          />
          <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}>
            <Skeleton variant="text" sx={{ width: 160, typography: 'body1' }} />
            <Skeleton variant="rounded" sx={{ width: 280, my: 0.5, height: { xs: 44, sm: 18 } }} />
          </Stack>
          <Skeleton variant="rounded" sx={{ width: 180, height: 52, mt: 3, borderRadius: 99 }} />
        </>
      }
      picture={
        <Skeleton
          data-testid="skeleton"
          variant="rectangular"
          sx={{ width: '100%', height: 'auto', aspectRatio: '16/9' }}
        />
      }
      text={[90, 100, 95, 60].map((width) => (
        <Skeleton key={width} variant="text" sx={{ width: `${width}%` }} />
      ))}
    />
  );
}
