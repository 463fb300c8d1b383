import { brand } from '@teluk-mart/shared/config/brand';
import { Carousel } from '@teluk-mart/shared/ui/Carousel';
import { HomeSection } from './HomeSection';
import { LocationSlide } from './LocationSlide';

/** Milliseconds that a branch stays (spec §9). */
const AUTO_ADVANCE = 3000;

/** The branches, each with its way on a map (spec §2, Home 7). */
export function LocationsSection() {
  return (
    <HomeSection title="Kunjungi Kami" ground="primary.light">
      <Carousel
        label="Lokasi cabang"
        autoAdvance={AUTO_ADVANCE}
        slides={brand.branches.map((branch) => ({
          key: branch.city,
          node: <LocationSlide branch={branch} />,
        }))}
      />
    </HomeSection>
  );
}
