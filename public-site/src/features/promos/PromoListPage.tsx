import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import { useLocation } from '@teluk-mart/contract/routing';
import type { Promo } from '@teluk-mart/domain/promo/promo';
import { ALL_PROMOS, PROMO_CATEGORIES } from '@teluk-mart/domain/promo/promo-list';
import { isVisible } from '@teluk-mart/domain/record/status';
import { CardGrid, SkeletonCards } from '@teluk-mart/ui/cards';
import { FilterBar } from '@teluk-mart/ui/FilterBar';
import { PageHeading } from '@teluk-mart/ui/headings';
import { useHydrated } from '@teluk-mart/ui/hooks/use-hydrated';
import { useEffect, useRef, useState } from 'react';
import { ListPages, useListPages } from '../../components/list-pages';
import { PromoCard } from './PromoCard';
import { usePromo, withPromoState } from './promos-api';

/** Skeletons of /promo while its list is on its way (docs/specification.md#loading-lists). */
const SKELETON_COUNT = 6;
const COLUMNS = { xs: 1, sm: 2, md: 3 };

const PROMOS = {
  call: '/api/promos',
  filter: 'kategori',
  all: ALL_PROMOS,
  valueOf: ({ kategori }: Promo) => kategori,
  offer: () => PROMO_CATEGORIES,
};

/** Every promo, by category; `/promo#{id}` leads to a promo's card (docs/specification.md#promo-list). */
export default function PromoListPage() {
  const pages = useListPages(PROMOS);
  const { linkedId, far } = useLinkedPromo(pages);
  // A link to one card outranks a filter that might hide it; choosing a filter drops the link.
  const category = linkedId === undefined || far ? pages.value : ALL_PROMOS;
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
          options={pages.options.map((value) => ({ value, label: value }))}
          value={category}
          onChange={pages.choose}
        />
      </Box>
      {far && (
        <Box sx={{ mb: { xs: 2.5, md: 3 } }}>
          <CardGrid columns={COLUMNS}>
            <PromoCard promo={far} isLinked priority={false} />
          </CardGrid>
        </Box>
      )}
      <ListPages
        pages={pages}
        failure="Gagal mengambil data promo"
        choose={(promos, today) =>
          promos
            .filter(isVisible)
            .map((promo) => withPromoState(promo, today))
            .filter(({ kategori }) => category === ALL_PROMOS || kategori === category)
            .filter(({ id }) => id !== far?.id)
        }
        loading={
          <CardGrid columns={COLUMNS}>
            <SkeletonCards count={SKELETON_COUNT} variant="card" />
          </CardGrid>
        }
        failedText="Daftar promo belum bisa dimuat."
        emptyText="Tidak ada promo yang tersedia untuk kategori ini saat ini."
      >
        {(promos, isFirst) => (
          <CardGrid columns={COLUMNS}>
            {promos.map((promo, index) => (
              <PromoCard
                key={promo.id}
                promo={promo}
                isLinked={promo.id === linkedId}
                priority={isFirst && index === 0}
              />
            ))}
          </CardGrid>
        )}
      </ListPages>
    </Container>
  );
}

/**
 * Scrolls to the card of the promo that the address points at (`/promo#{id}`), once it is on the page, and focuses it
 * at each navigation. Returns its id, `undefined` if no promo bears it, and the promo itself where the list is long: it
 * may stand on any of its pages. There it stays, too, while pages are added below.
 */
function useLinkedPromo({
  isLong,
  items,
  first,
  last,
}: Pick<ReturnType<typeof useListPages<Promo>>, 'isLong' | 'items' | 'first' | 'last'>) {
  const { hash, key } = useLocation();
  // The server does not get the part after the `#`.
  const isHydrated = useHydrated();
  const isNamed = isHydrated && /^#\d+$/.test(hash);
  const { data } = usePromo(isNamed && isLong ? hash.slice(1) : undefined);
  const [shown, setShown] = useState(data);
  if (data && data !== shown) setShown(data);
  const far = data ?? (first < last ? shown : undefined);
  const near = items?.filter(isVisible).find(({ id }) => isNamed && hash === `#${id}`);
  const linkedId = (far ?? near)?.id;
  // The browser has scrolled to a card that came with the document, and the visitor may have scrolled on since.
  const isReached = useRef(false);
  useEffect(() => {
    if (!isHydrated) isReached.current = document.getElementById(hash.slice(1)) !== null;
  }, [isHydrated, hash]);
  useEffect(() => {
    if (linkedId === undefined || !isNamed) return undefined;
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
  }, [linkedId, isNamed, key]);
  return { linkedId, far };
}
