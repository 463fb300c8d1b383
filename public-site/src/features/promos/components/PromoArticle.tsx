import type { Promo } from '@teluk-mart/shared/domain/promo/promo';
import { formatDayLong, formatPeriod } from '@teluk-mart/shared/domain/time/format-date';
import { Box, Typography } from '@teluk-mart/shared/mui';
import { CategoryBadge } from '@teluk-mart/shared/ui/CategoryBadge';
import { MultilineText } from '@teluk-mart/shared/ui/MultilineText';
import { StateBadge } from '@teluk-mart/shared/ui/StateBadge';
import { ZoomablePicture } from '@teluk-mart/shared/ui/ZoomablePicture';
import { PromoArticleLayout } from './PromoArticleLayout';

/** Everything about one promo (spec §2). */
export function PromoArticle({ promo }: { promo: Promo }) {
  return (
    <PromoArticleLayout
      head={
        <>
          <CategoryBadge label={promo.kategori} />
          <Typography variant="h1">{promo.judul}</Typography>
          <Typography>
            Periode:{' '}
            <Box component="span" sx={{ fontWeight: 700 }}>
              {formatPeriod(promo.periode_start, promo.periode_end, formatDayLong)}
            </Box>
          </Typography>
          <StateBadge state={promo.promoState} />
        </>
      }
      picture={
        <ZoomablePicture
          path={promo.gambar_promo}
          title={promo.judul}
          alt={promo.judul}
          ratio="16/9"
          sizes="(min-width: 1200px) 640px, (min-width: 900px) 55vw, 100vw"
          priority
        />
      }
      text={promo.deskripsi && <MultilineText text={promo.deskripsi} />}
    />
  );
}
