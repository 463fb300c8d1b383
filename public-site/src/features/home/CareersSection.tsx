import Typography from '@mui/material/Typography';
import { brand } from '@teluk-mart/domain/config/brand';
import { isVisible } from '@teluk-mart/domain/record/status';
import { formatDayShort } from '@teluk-mart/domain/time/format-date';
import { CategoryBadge, StateBadge } from '@teluk-mart/ui/badges';
import { Carousel } from '@teluk-mart/ui/carousel/Carousel';
import { CARD_WIDTH } from '../../components/picture-sizes';
import { ListStates, useShownList } from '../../components/shown-list';
import { type ListedCareer, useNewestCareers, withCareerState } from '../careers/careers-api';
import { HOME_FAILURE, HomeSection } from './HomeSection';
import { CarouselSkeleton, SummaryCard } from './SummaryCard';

/** Milliseconds that an opening stays (docs/specification.md#carousels). */
const AUTO_ADVANCE = 5500;

/** The job openings, with the way to /careers. */
export function CareersSection() {
  const list = useShownList(useNewestCareers(), HOME_FAILURE, (careers, today) =>
    careers.filter(isVisible).map((career) => withCareerState(career, today)),
  );
  return (
    <HomeSection
      title={`Karir di ${brand.name}`}
      action={{ to: '/careers', label: 'Lihat semua lowongan' }}
      ground="secondary.light"
    >
      <ListStates list={list} loading={<CarouselSkeleton />} emptyText="Belum ada lowongan.">
        {(careers) => (
          <Carousel
            label="Lowongan kerja"
            autoAdvance={AUTO_ADVANCE}
            perView={{ xs: 1, sm: 2, md: 3 }}
            slides={careers.map((career) => ({
              key: career.id,
              node: <CareerSummaryCard career={career} />,
            }))}
          />
        )}
      </ListStates>
    </HomeSection>
  );
}

/** An opening in short; it leads to /careers. */
function CareerSummaryCard({ career }: { career: ListedCareer }) {
  return (
    <SummaryCard
      to="/careers"
      title={career.judul}
      picture={career.gambar_karir}
      sizes={CARD_WIDTH}
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
