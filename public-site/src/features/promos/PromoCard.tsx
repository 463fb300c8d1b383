import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Promo } from '@teluk-mart/domain/promo/promo';
import { formatPeriod } from '@teluk-mart/domain/time/format-date';
import { CategoryBadge, StateBadge } from '@teluk-mart/ui/badges';
import { Icon } from '@teluk-mart/ui/Icon';
import { calendarIcon } from '@teluk-mart/ui/icon-paths';
import { ZoomablePicture } from '@teluk-mart/ui/picture/ZoomablePicture';
import { HEADER_HEIGHT } from '@teluk-mart/ui/theme';
import { ASLEEP } from '@teluk-mart/ui/theme/no-script';
import { useId } from 'react';
import { LINK_CARD } from '../../components/card-styles';
import { CardText } from '../../components/CardText';
import { DetailButton } from '../../components/DetailButton';
import { CARD_WIDTH } from '../../components/picture-sizes';
import { PromoPrice } from './PromoPrice';

interface PromoCardProps {
  promo: Promo;
  /** The address points at this card (`/promo#{id}`), so that it stands out. */
  isLinked?: boolean;
  /** Its picture is the first that the page shows. */
  priority?: boolean;
}

/**
 * A promo on /promo; its `id` attribute is the promo's, so that a link can point at it
 * (docs/specification.md#promo-list).
 */
export function PromoCard({ promo, isLinked = false, priority }: PromoCardProps) {
  const titleId = useId();
  return (
    <Card
      component="article"
      id={String(promo.id)}
      tabIndex={-1}
      aria-labelledby={titleId}
      sx={{
        ...LINK_CARD,
        display: 'flex',
        flexDirection: 'column',
        scrollMarginTop: HEADER_HEIGHT + 24,
        '&, &:focus-visible': {
          outline: isLinked ? '3px solid' : 'none',
          outlineColor: 'secondary.main',
          outlineOffset: 3,
        },
        [ASLEEP]: { '&:target': { outlineStyle: 'solid', outlineWidth: 3 } },
      }}
    >
      {/* Above the link that covers the card: the picture zooms, all the rest leads to the promo. */}
      <Box sx={{ position: 'relative', zIndex: 1 }}>
        <ZoomablePicture
          path={promo.gambar_promo}
          title={promo.judul}
          alt={promo.judul}
          ratio="16/9"
          sizes={CARD_WIDTH}
          priority={priority}
        />
      </Box>
      <Stack sx={{ flex: 1, alignItems: 'flex-start', gap: 1.5, p: { xs: 2, md: 2.5 } }}>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
          <CategoryBadge label={promo.kategori} />
          <StateBadge state={promo.promoState} />
        </Stack>
        <Typography id={titleId} component="h2" variant="h3">
          {promo.judul}
        </Typography>
        <PromoPrice promo={promo} />
        {promo.deskripsi && <CardText text={promo.deskripsi} lines={3} />}
        <Typography
          variant="body2"
          sx={{ display: 'flex', alignItems: 'center', gap: 1, fontWeight: 600 }}
        >
          <Icon path={calendarIcon} fontSize="small" sx={{ color: 'primary.main' }} />
          {formatPeriod(promo.periode_start, promo.periode_end)}
        </Typography>
        <DetailButton to={`/promo/${promo.id}`} titleId={titleId} />
      </Stack>
    </Card>
  );
}
