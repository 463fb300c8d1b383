import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from '@teluk-mart/contract/routing';
import { brand } from '@teluk-mart/domain/config/brand';
import { isVisible } from '@teluk-mart/domain/record/status';
import { formatPeriod } from '@teluk-mart/domain/time/format-date';
import { CategoryBadge, StateBadge } from '@teluk-mart/ui/badges';
import { Carousel } from '@teluk-mart/ui/carousel/Carousel';
import { Icon } from '@teluk-mart/ui/Icon';
import { arrowForwardIcon } from '@teluk-mart/ui/icon-paths';
import { Picture } from '@teluk-mart/ui/picture/Picture';
import { ON_PAPER } from '@teluk-mart/ui/theme/print';
import { PAGE_WIDTH } from '../../components/picture-sizes';
import { ListStates, useShownList } from '../../components/shown-list';
import { PromoPrice } from '../promos/PromoPrice';
import { type PromoSummary, useFeaturedPromos, withPromoState } from '../promos/promos-api';
import { HOME_FAILURE } from './HomeSection';

/** Milliseconds that a promo stays (docs/specification.md#carousels). */
const AUTO_ADVANCE = 4000;

/** Most promos of the banner (docs/specification.md#home). */
const DOZEN = 12;

/** Opens the home page: the featured promos, one after the other. */
export function PromoBanner() {
  const list = useShownList(useFeaturedPromos(), HOME_FAILURE, (promos, today) =>
    promos
      .filter((promo) => isVisible(promo) && promo.unggulan === 1)
      .map((promo) => withPromoState(promo, today))
      .filter(({ promoState }) => promoState !== 'past'),
  );
  return (
    <Box
      component="section"
      aria-label="Promo unggulan"
      sx={{
        pt: { xs: 3, md: 5 },
        pb: { xs: 1, md: 2 },
        background: ({ palette }) =>
          `linear-gradient(${palette.primary.light}, ${palette.background.default})`,
      }}
    >
      <Container>
        <Typography
          variant="h1"
          sx={{
            textWrap: 'balance',
            mb: { xs: 2, md: 3 },
            fontSize: { xs: '1.625rem', sm: '2.25rem', md: '2.75rem' },
          }}
        >
          {brand.tagline}
        </Typography>
        <ListStates
          list={list}
          loading={<PromoBannerSkeleton />}
          emptyText="Tidak ada promo unggulan saat ini."
        >
          {(promos) => (
            <>
              <Carousel
                label="Promo unggulan"
                autoAdvance={AUTO_ADVANCE}
                slides={promos.map((promo, index) => ({
                  key: promo.id,
                  node: <PromoSlide promo={promo} priority={index === 0} />,
                }))}
              />
              {promos.length === DOZEN && (
                <Button component={Link} to="/promo" endIcon={<Icon path={arrowForwardIcon} />}>
                  Lihat semua promo
                </Button>
              )}
            </>
          )}
        </ListStates>
      </Container>
    </Box>
  );
}

/** Shape of a slide of the promo banner, which its skeleton shares so that nothing jumps when the promos arrive. */
const promoSlideStyles = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', md: '8fr 5fr' },
  minHeight: { xs: 380, sm: 470, md: 400 },
  [ON_PAPER]: { minHeight: 0, alignContent: 'start' },
} as const;

interface PromoSlideProps {
  promo: PromoSummary;
  /** Its picture is the first thing that the page shows. */
  priority: boolean;
}

/** A featured promo; the whole slide leads to its card on /promo. */
function PromoSlide({ promo, priority }: PromoSlideProps) {
  return (
    <Card
      component={Link}
      to={`/promo#${promo.id}`}
      sx={{
        ...promoSlideStyles,
        color: 'inherit',
        textDecoration: 'none',
        '&:focus-visible': { outlineOffset: -3 },
      }}
    >
      <Box sx={{ position: 'relative', aspectRatio: { xs: '16/9', md: 'auto' } }}>
        <Picture
          path={promo.gambar_promo}
          alt=""
          ratio="16/9"
          sizes={`(min-width: 900px) 710px, ${PAGE_WIDTH}`}
          priority={priority}
          sx={{ position: 'absolute', inset: 0, height: '100%' }}
        />
      </Box>
      <Stack
        sx={{
          alignItems: 'flex-start',
          justifyContent: 'center',
          gap: { xs: 1.25, md: 2 },
          minWidth: 0,
          p: { xs: 2.5, md: 4 },
        }}
      >
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
          <CategoryBadge label={promo.kategori} />
          <StateBadge state={promo.promoState} />
        </Stack>
        <Typography variant="h2">{promo.judul}</Typography>
        <PromoPrice promo={promo} />
        <Typography color="textSecondary">
          {formatPeriod(promo.periode_start, promo.periode_end)}
        </Typography>
        <Typography
          component="span"
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: 1,
            mt: { md: 1 },
            color: 'secondary.main',
            fontWeight: 700,
          }}
        >
          Lihat promonya
          <Icon path={arrowForwardIcon} fontSize="small" />
        </Typography>
      </Stack>
    </Card>
  );
}

/** The promo banner while its promos are on their way: a slide's outline and the room of its controls. */
function PromoBannerSkeleton() {
  return (
    <Box aria-hidden sx={{ pb: '68px' }}>
      <Card sx={{ ...promoSlideStyles, my: '4px' }}>
        <Skeleton
          variant="rectangular"
          sx={{ height: { xs: 'auto', md: '100%' }, aspectRatio: { xs: '16/9', md: 'auto' } }}
        />
        <Box sx={{ p: { xs: 2.5, md: 4 }, alignSelf: 'center' }}>
          <Skeleton variant="rounded" sx={{ width: 140, height: 24, borderRadius: 4 }} />
          <Skeleton sx={{ mt: 2, fontSize: '2rem' }} />
          <Skeleton sx={{ mt: 1, width: '70%' }} />
        </Box>
      </Card>
    </Box>
  );
}
