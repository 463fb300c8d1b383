import type { Career } from '@teluk-mart/shared/domain/career/career';
import { formatDayLong, formatPeriod } from '@teluk-mart/shared/domain/time/format-date';
import { Box, Button, Card, Stack, Typography } from '@teluk-mart/shared/mui';
import { HEADER_HEIGHT } from '@teluk-mart/shared/theme';
import { CategoryBadge } from '@teluk-mart/shared/ui/CategoryBadge';
import { MultilineText } from '@teluk-mart/shared/ui/MultilineText';
import { StateBadge } from '@teluk-mart/shared/ui/StateBadge';
import { ZoomablePicture } from '@teluk-mart/shared/ui/ZoomablePicture';
import { ApplicationSection } from '../../applications/ApplicationSection';
import { CareerArticleLayout } from './CareerArticleLayout';
import { CareerFact } from './CareerFact';

/** Anchor of the form, to which the button below the title leads. */
const FORM_ID = 'lamaran';

/** An opening in full: what it is, until when, and the way to apply (spec §2). */
export function CareerArticle({ career }: { career: Career }) {
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
            <Button variant="contained" size="large" href={`#${FORM_ID}`} sx={{ mt: 3 }}>
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
          sizes="(min-width: 900px) 852px, 100vw"
          priority
        />
      }
      text={<MultilineText text={konten_lengkap} />}
    >
      <Card id={FORM_ID} sx={{ p: { xs: 2, sm: 4 }, scrollMarginTop: `${HEADER_HEIGHT + 24}px` }}>
        <ApplicationSection opening={career} headingLevel="h2" />
      </Card>
    </CareerArticleLayout>
  );
}
