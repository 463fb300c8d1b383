import { ALL_PROMOS, PROMO_FILTERS } from '@teluk-mart/shared/domain/promo/promo-categories';
import { useUrlFilter } from '@teluk-mart/shared/hooks/use-url-filter';
import { Box, Container } from '@teluk-mart/shared/mui';
import { FilterBar } from '@teluk-mart/shared/ui/FilterBar';
import { PageHeading } from '@teluk-mart/shared/ui/PageHeading';
import { PromoCards } from './components/PromoCards';
import { useLinkedPromo } from './use-linked-promo';
import { useVisiblePromos } from './use-visible-promos';

const FILTER_OPTIONS = PROMO_FILTERS.map((category) => ({ value: category, label: category }));

/** Every promo, by category; `/promo#{id}` leads to a promo's card (spec §2, resolutions 27, 31). */
export default function PromoListPage() {
  const { promos, ...request } = useVisiblePromos();
  const linkedId = useLinkedPromo(promos);
  const [chosen, choose] = useUrlFilter('kategori', PROMO_FILTERS, ALL_PROMOS);
  // A link to one card outranks a filter that might hide it; choosing a filter drops the link.
  const category = linkedId === undefined ? chosen : ALL_PROMOS;
  const shown = promos?.filter(({ kategori }) => category === ALL_PROMOS || kategori === category);
  return (
    <Container sx={{ pt: { xs: 4, md: 7 }, pb: { xs: 6, md: 11 } }}>
      <PageHeading
        title="Promo Spesial"
        intro="Harga hemat untuk kebutuhan rumah, berlaku di kedua cabang kami di Kendari. Cek periodenya, lalu mampir sebelum kehabisan."
      />
      <Box sx={{ mb: { xs: 3, md: 4 } }}>
        <FilterBar
          label="Kategori promo"
          options={FILTER_OPTIONS}
          value={category}
          onChange={choose}
        />
      </Box>
      <PromoCards promos={shown} linkedId={linkedId} {...request} />
    </Container>
  );
}
