import Box from '@mui/material/Box';
import { brand } from '@teluk-mart/domain/config/brand';
import type { Promo } from '@teluk-mart/domain/promo/promo';
import { promoPrice } from '@teluk-mart/domain/promo/promo-price';
import { formatRupiah } from '@teluk-mart/domain/rupiah';
import { formatDayLong, formatPeriod } from '@teluk-mart/domain/time/format-date';
import { Picture } from '@teluk-mart/ui/picture/Picture';
import { renderSVG } from 'uqr';

/** Returns the size of a title in hundredths of the poster's width. */
const titleSize = (title: string) => Math.min(9, 52 / Math.sqrt(title.length));

/** A promo to hang on a shelf. All is measured by its width, so that it looks the same on the screen and on paper. */
export function Poster({ promo }: { promo: Omit<Promo, 'deskripsi'> }) {
  const { id, judul, kategori, gambar_promo, periode_start, periode_end, batas_per_struk } = promo;
  const price = promoPrice(promo);
  const address = new URL(`/promo/${id}`, window.location.origin).href;
  const code = renderSVG(address, { ecc: 'M', border: 2 });
  return (
    <Box sx={{ containerType: 'inline-size', height: '100%' }}>
      <Box
        component="article"
        aria-label={judul}
        sx={{
          display: 'flex',
          flexDirection: 'column',
          gap: '2.5cqw',
          height: '100%',
          p: '6cqw',
          bgcolor: '#fff',
          overflowWrap: 'anywhere',
          lineHeight: 1.15,
          fontSize: '4.6cqw',
          // Otherwise browsers leave out the grounds of words.
          printColorAdjust: 'exact',
        }}
      >
        <Picture
          path={gambar_promo}
          alt=""
          ratio="16/9"
          whole
          sizes="800px"
          priority
          // Takes the room that long words leave.
          sx={{ minHeight: '20cqw', maxHeight: 'none', borderRadius: '3cqw' }}
        />
        <Box
          sx={{
            alignSelf: 'flex-start',
            px: '3cqw',
            py: '1cqw',
            borderRadius: 99,
            bgcolor: 'secondary.main',
            color: 'secondary.contrastText',
            fontSize: '3.6cqw',
            fontWeight: 700,
          }}
        >
          {kategori}
        </Box>
        <Box sx={{ fontSize: `${titleSize(judul)}cqw`, fontWeight: 800, textWrap: 'balance' }}>
          {judul}
        </Box>
        {price && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '2cqw' }}>
            <Box sx={{ color: 'primary.dark', fontSize: '10cqw', fontWeight: 800 }}>
              {formatRupiah(price.price)}
            </Box>
            {price.before !== undefined && <s>{formatRupiah(price.before)}</s>}
            {price.saved !== undefined && (
              <Box sx={{ color: 'secondary.main', fontWeight: 700 }}>Hemat {price.saved}%</Box>
            )}
          </Box>
        )}
        {batas_per_struk && <div>Maksimal {batas_per_struk} per struk</div>}
        <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: '4cqw', mt: 'auto' }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Box sx={{ fontSize: '3.2cqw', color: 'text.secondary' }}>Berlaku</Box>
            <Box sx={{ fontWeight: 700 }}>
              {formatPeriod(periode_start, periode_end, formatDayLong)}
            </Box>
            <Box sx={{ mt: '3cqw', fontSize: '5.2cqw', fontWeight: 800, color: 'primary.main' }}>
              {brand.name}
            </Box>
          </Box>
          <Box sx={{ width: '23cqw', textAlign: 'center', fontSize: '2.4cqw' }}>
            <Box
              component="img"
              src={`data:image/svg+xml,${encodeURIComponent(code)}`}
              alt={`Kode QR ke ${address}`}
              sx={{ width: '100%' }}
            />
            Pindai untuk info lengkap
          </Box>
        </Box>
      </Box>
    </Box>
  );
}
