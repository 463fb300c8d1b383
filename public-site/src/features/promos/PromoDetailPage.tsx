import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useParams } from '@teluk-mart/contract/routing';
import type { Promo } from '@teluk-mart/domain/promo/promo';
import { formatDayLong, formatPeriod } from '@teluk-mart/domain/time/format-date';
import { CategoryBadge, StateBadge } from '@teluk-mart/ui/badges';
import { MultilineText } from '@teluk-mart/ui/MultilineText';
import { ZoomablePicture } from '@teluk-mart/ui/picture/ZoomablePicture';
import type { ReactNode } from 'react';
import { PAGE_WIDTH } from '../../components/picture-sizes';
import { DetailFrame, RecordPage, useRecord } from '../../components/RecordPage';
import {
  SkeletonBadge,
  SkeletonPicture,
  SkeletonText,
  SkeletonTitle,
} from '../../components/skeletons';
import { PromoPrice } from './PromoPrice';
import { usePromo, withPromoState } from './promos-api';

const MESSAGES = {
  notFetched: 'Gagal mengambil data promo',
  notFound: 'Promo tidak ditemukan',
};

const NOT_FOUND = {
  title: '404 - Promo Tidak Ditemukan',
  text: 'Maaf, promo yang Anda cari tidak ada atau telah dihapus.',
  backTo: '/promo',
  backLabel: 'Kembali ke Promo',
};

/** A promo, or the 404 block (docs/specification.md#promo-detail). */
export default function PromoDetailPage() {
  const { id = '' } = useParams();
  const shown = useRecord(usePromo(id), MESSAGES, withPromoState);
  return (
    <RecordPage shown={shown} notFound={NOT_FOUND} skeleton={<PromoArticleSkeleton />}>
      {(promo) => <PromoArticle promo={promo} />}
    </RecordPage>
  );
}

/** Everything about one promo. */
function PromoArticle({ promo }: { promo: Promo }) {
  return (
    <PromoArticleLayout
      head={
        <>
          <CategoryBadge label={promo.kategori} />
          <Typography variant="h1">{promo.judul}</Typography>
          <PromoPrice promo={promo} large />
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
          whole
          sizes={`(min-width: 1200px) 640px, (min-width: 900px) 54vw, ${PAGE_WIDTH}`}
          priority
        />
      }
      text={promo.deskripsi && <MultilineText text={promo.deskripsi} />}
    />
  );
}

interface PromoArticleLayoutProps {
  /** Badges, title and period. */
  head: ReactNode;
  picture: ReactNode;
  text?: ReactNode;
}

/** Picture and words side by side from a tablet on; on a phone the picture stands between head and text. */
function PromoArticleLayout({ head, picture, text }: PromoArticleLayoutProps) {
  return (
    <DetailFrame backTo="/promo" backLabel="Semua promo">
      <Box
        sx={{
          display: 'grid',
          columnGap: { md: 5, lg: 7 },
          rowGap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 5fr)' },
          gridTemplateRows: { md: 'auto 1fr' },
          gridTemplateAreas: {
            xs: '"head" "picture" "text"',
            md: '"picture head" "picture text"',
          },
        }}
      >
        <Stack sx={{ gridArea: 'head', gap: 2, alignItems: 'flex-start' }}>{head}</Stack>
        <Box sx={{ gridArea: 'picture', alignSelf: 'start', borderRadius: '20px' }}>{picture}</Box>
        <Box sx={{ gridArea: 'text' }}>{text}</Box>
      </Box>
    </DetailFrame>
  );
}

/** Stands in place of a promo on its way, in the same layout so that nothing jumps when it arrives. */
function PromoArticleSkeleton() {
  return (
    <PromoArticleLayout
      head={
        <>
          <SkeletonBadge width={110} />
          <SkeletonTitle wideLines={2} />
          <Skeleton sx={{ width: '75%', typography: 'body1' }} />
          <SkeletonBadge width={150} />
        </>
      }
      picture={<SkeletonPicture />}
      text={<SkeletonText />}
    />
  );
}
