import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import type { Promo } from '@teluk-mart/domain/promo/promo';
import { ALL_PROMOS, PROMO_FILTERS, sortPromos } from '@teluk-mart/domain/promo/promo-list';
import { isVisible } from '@teluk-mart/domain/record/status';
import { useHydrated } from '@teluk-mart/ui/hooks/use-hydrated';
import { useLocation } from '@teluk-mart/contract/routing';
import { CardGrid, SkeletonCards } from '@teluk-mart/ui/cards';
import { FilterBar, useUrlFilter } from '@teluk-mart/ui/FilterBar';
import { PageHeading } from '@teluk-mart/ui/headings';
import { ListStates, useShownList } from '../../components/shown-list';
import { PromoCard } from './PromoCard';
import { usePromos, withPromoState } from './promos-api';

/** Skeletons of /promo while its list is on its way (docs/specification.md#loading-lists). */
const SKELETON_COUNT = 6;
const COLUMNS = { xs: 1, sm: 2, md: 3 };

const FILTER_OPTIONS = PROMO_FILTERS.map((category) => ({ value: category, label: category }));

/** Every promo, by category; `/promo#{id}` leads to a promo's card (docs/specification.md#promo-list). */
export default function PromoListPage() {
  // Ongoing before upcoming before past (docs/specification.md#list-order).
  const list = useShownList(usePromos(), 'Gagal mengambil data promo', (promos, today) =>
    sortPromos(promos.filter(isVisible), today).map((promo) => withPromoState(promo, today)),
  );
  const linkedId = useLinkedPromo(list.items);
  const [chosen, choose] = useUrlFilter('kategori', PROMO_FILTERS, ALL_PROMOS);
  // A link to one card outranks a filter that might hide it; choosing a filter drops the link.
  const category = linkedId === undefined ? chosen : ALL_PROMOS;
  const items = list.items?.filter(
    ({ kategori }) => category === ALL_PROMOS || kategori === category,
  );
  return (
    <Container sx={{ pt: { xs: 4, md: 7 }, pb: { xs: 6, md: 11 } }}>
      <PageHeading
        title="Promo Spesial"
        intro="Harga hemat untuk kebutuhan rumah, berlaku di kedua cabang kami di Kendari. Cek periodenya, lalu mampir sebelum kehabisan."
      />
      <Box sx={{ mb: { xs: 3, md: 4 } }}>
        <FilterBar
          label="Kategori promo"
          name="kategori"
          options={FILTER_OPTIONS}
          value={category}
          onChange={choose}
        />
      </Box>
      <ListStates
        list={{ ...list, items }}
        loading={
          <CardGrid columns={COLUMNS}>
            <SkeletonCards count={SKELETON_COUNT} variant="card" />
          </CardGrid>
        }
        failedText="Daftar promo belum bisa dimuat."
        emptyText="Tidak ada promo yang tersedia untuk kategori ini saat ini."
      >
        {(promos) => (
          <CardGrid columns={COLUMNS}>
            {promos.map((promo, index) => (
              <PromoCard
                key={promo.id}
                promo={promo}
                isLinked={promo.id === linkedId}
                priority={index === 0}
              />
            ))}
          </CardGrid>
        )}
      </ListStates>
    </Container>
  );
}

/**
 * Scrolls to the card of the promo that the address points at (`/promo#{id}`), once it is on the page, and focuses it
 * at each navigation. Returns its id; `undefined` if no promo bears it.
 */
function useLinkedPromo(promos: readonly Promo[] | undefined): number | undefined {
  const { hash, key } = useLocation();
  // The server does not get the part after the `#`.
  const isHydrated = useHydrated();
  const linkedId = isHydrated ? promos?.find(({ id }) => hash === `#${id}`)?.id : undefined;
  // The browser has scrolled to a card that came with the document, and the visitor may have scrolled on since.
  const isReached = useRef(false);
  useEffect(() => {
    if (!isHydrated) isReached.current = document.getElementById(hash.slice(1)) !== null;
  }, [isHydrated, hash]);
  useEffect(() => {
    if (linkedId === undefined) return undefined;
    // A frame later, because a navigation moves the focus to the page as a whole first.
    const frame = requestAnimationFrame(() => {
      const card = document.getElementById(String(linkedId));
      if (!isReached.current) {
        card?.scrollIntoView({ block: 'start' });
        card?.focus({ preventScroll: true });
      }
      isReached.current = false;
    });
    return () => cancelAnimationFrame(frame);
  }, [linkedId, key]);
  return linkedId;
}
