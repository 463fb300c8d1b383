import { brand } from '@teluk-mart/shared/config/brand';
import { isVisible } from '@teluk-mart/shared/domain/record/visibility';
import { useToday } from '@teluk-mart/shared/hooks/use-today';
import { Carousel } from '@teluk-mart/shared/ui/Carousel';
import { useGetCareersQuery } from '../../careers/api/careers-api';
import { withCareerState } from '../../careers/with-career-state';
import { useHomeList } from '../use-home-list';
import { CareerSummaryCard } from './CareerSummaryCard';
import { CarouselSkeleton } from './CarouselSkeleton';
import { HomeListStates } from './HomeListStates';
import { HomeSection } from './HomeSection';

/** Milliseconds that an opening stays (spec §9). */
const AUTO_ADVANCE = 5500;

/** The job openings, with the way to /careers (spec §2, Home 5). */
export function CareersSection() {
  const today = useToday();
  const list = useHomeList(useGetCareersQuery(), (careers) =>
    careers.filter(isVisible).map((career) => withCareerState(career, today)),
  );
  return (
    <HomeSection
      title={`Karir di ${brand.name}`}
      action={{ to: '/careers', label: 'Lihat semua lowongan' }}
      ground="secondary.light"
    >
      <HomeListStates list={list} loading={<CarouselSkeleton />} emptyText="Belum ada lowongan.">
        {(careers) => (
          <Carousel
            label="Lowongan kerja"
            autoAdvance={AUTO_ADVANCE}
            loop={careers.length > 1}
            perView={{ xs: 1, sm: 2, md: 3 }}
            slides={careers.map((career) => ({
              key: career.id,
              node: <CareerSummaryCard career={career} />,
            }))}
          />
        )}
      </HomeListStates>
    </HomeSection>
  );
}
