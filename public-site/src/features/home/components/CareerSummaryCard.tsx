import type { Career } from '@teluk-mart/shared/domain/career/career';
import { formatDayShort } from '@teluk-mart/shared/domain/time/format-date';
import { Typography } from '@teluk-mart/shared/mui';
import { CategoryBadge } from '@teluk-mart/shared/ui/CategoryBadge';
import { StateBadge } from '@teluk-mart/shared/ui/StateBadge';
import { SummaryCard } from './SummaryCard';

/** An opening in short; it leads to /careers (spec §2, Home 5). */
export function CareerSummaryCard({ career }: { career: Career }) {
  return (
    <SummaryCard
      to="/careers"
      title={career.judul}
      picture={career.gambar_karir}
      sizes="(min-width: 1200px) 370px, (min-width: 900px) 33vw, (min-width: 600px) 50vw, 100vw"
      badges={
        <>
          <CategoryBadge label={career.kategori} />
          <StateBadge state={career.karirState} />
        </>
      }
    >
      <Typography variant="body2" color="textSecondary">
        {career.deskripsi_singkat}
      </Typography>
      <Typography variant="body2" sx={{ mt: 'auto', fontWeight: 600 }}>
        Batas: {formatDayShort(career.periode_end)}
      </Typography>
    </SummaryCard>
  );
}
