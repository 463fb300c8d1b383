import Box from '@mui/material/Box';
import { promoPrice } from '@teluk-mart/domain/promo/promo-price';
import { formatRupiah } from '@teluk-mart/domain/rupiah';
import { visuallyHidden } from '@teluk-mart/ui/theme/looks';
import type { PromoSummary } from './promos-api';

interface PromoPriceProps {
  promo: PromoSummary;
  /** On the promo's own page. */
  large?: boolean;
}

/** Price, price before and limit of a promo; nothing of one that names none (docs/specification.md#promo-fields). */
export function PromoPrice({ promo, large = false }: PromoPriceProps) {
  const price = promoPrice(promo);
  const limit = promo.batas_per_struk;
  if (!price && !limit) return null;
  return (
    <div>
      {price && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
          <Box component="span" sx={visuallyHidden}>
            Harga promo{' '}
          </Box>
          <Box component="strong" sx={{ color: 'primary.dark', typography: large ? 'h2' : 'h3' }}>
            {formatRupiah(price.price)}
          </Box>
          {price.before !== undefined && (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              <Box component="span" sx={visuallyHidden}>
                , sebelumnya{' '}
              </Box>
              <s>{formatRupiah(price.before)}</s>
            </Box>
          )}
          {price.saved !== undefined && (
            <Box component="span" sx={{ color: 'secondary.main', fontWeight: 700 }}>
              Hemat {price.saved}%
            </Box>
          )}
        </Box>
      )}
      {limit && (
        <Box sx={{ color: 'text.secondary', typography: 'body2' }}>Maksimal {limit} per struk</Box>
      )}
    </div>
  );
}
