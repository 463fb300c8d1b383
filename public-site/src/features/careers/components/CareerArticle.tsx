import type { Career } from '@teluk-mart/shared/domain/career/career';
import { formatDayLong, formatPeriod } from '@teluk-mart/shared/domain/time/format-date';
import { Box, Button, Card, Container, Typography } from '@teluk-mart/shared/mui';
import { Link } from '@teluk-mart/shared/routing';
import { CategoryBadge } from '@teluk-mart/shared/ui/CategoryBadge';
import { Icon } from '@teluk-mart/shared/ui/Icon';
import { arrowBackIcon } from '@teluk-mart/shared/ui/icon-paths';
import { MultilineText } from '@teluk-mart/shared/ui/MultilineText';
import { ZoomablePicture } from '@teluk-mart/shared/ui/ZoomablePicture';
import { ApplicationSection } from '../../applications/ApplicationSection';
import { CareerFact } from './CareerFact';

/** Anchor of the form, to which the button beside the title leads. */
const FORM_ID = 'lamaran';

/** An opening in full: what it is, until when, and the way to apply (spec §2). */
export function CareerArticle({ career }: { career: Career }) {
  const { judul, kategori, periode_start, periode_end, gambar_karir, konten_lengkap } = career;
  return (
    <Container
      component="article"
      maxWidth="md"
      sx={{ pt: { xs: 3, md: 6 }, pb: { xs: 6, md: 11 } }}
    >
      <Button
        component={Link}
        to="/careers"
        startIcon={<Icon path={arrowBackIcon} />}
        sx={{ mx: -1.5, px: 1.5, mb: 2 }}
      >
        Semua lowongan
      </Button>
      <Box component="header" sx={{ mb: { xs: 3, md: 4 } }}>
        <CategoryBadge label={kategori} />
        <Typography variant="h1" sx={{ mt: 1.5, mb: 2, overflowWrap: 'anywhere' }}>
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
      </Box>
      <Box sx={{ borderRadius: '20px', overflow: 'hidden' }}>
        <ZoomablePicture
          path={gambar_karir}
          title={judul}
          alt={judul}
          ratio="16/9"
          sizes="(min-width: 900px) 852px, 100vw"
          priority
        />
      </Box>
      <Box sx={{ my: { xs: 4, md: 5 } }}>
        <MultilineText text={konten_lengkap} />
      </Box>
      <Card id={FORM_ID} sx={{ p: { xs: 2, sm: 4 }, scrollMarginTop: 96 }}>
        <ApplicationSection opening={career} headingLevel="h2" />
      </Card>
    </Container>
  );
}
