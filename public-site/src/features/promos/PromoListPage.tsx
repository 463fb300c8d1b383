import { useEffect, useMemo } from 'react';
import type { Promo } from '@teluk-mart/shared/domain/promo/promo';
import { ALL_PROMOS, PROMO_FILTERS, sortPromos } from '@teluk-mart/shared/domain/promo/promo-list';
import { isVisible } from '@teluk-mart/shared/domain/record/status';
import { useLoggedFailure } from '@teluk-mart/shared/hooks/failed-calls';
import { useToday } from '@teluk-mart/shared/hooks/use-today';
import { Box, Container } from '@teluk-mart/shared/mui';
import { useLocation } from '@teluk-mart/shared/routing';
import { CardGrid, SkeletonCards } from '@teluk-mart/shared/ui/cards';
import { FilterBar, useUrlFilter } from '@teluk-mart/shared/ui/FilterBar';
import { PageHeading } from '@teluk-mart/shared/ui/headings';
import { EmptyState, RetryNotice } from '@teluk-mart/shared/ui/notices';
import { PromoCard } from './PromoCard';
import { useGetPromosQuery, withPromoState } from './promos-api';

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

/**
 * The promos that a visitor sees, ongoing before upcoming before past, each with its state of today (spec §4,
 * resolutions 9, 18). `promos` is `undefined` until a list has arrived; a failed call is logged (spec §8).
 */
function useVisiblePromos() {
  const { data, error, isFetching, refetch } = useGetPromosQuery();
  const today = useToday();
  useLoggedFailure(error, 'Gagal mengambil data promo');
  const promos = useMemo<Promo[] | undefined>(
    () =>
      data &&
      sortPromos(data.filter(isVisible), today).map((promo) => withPromoState(promo, today)),
    [data, today],
  );
  return { promos, failed: error !== undefined, retrying: isFetching, retry: refetch };
}

/** Skeletons of /promo while its list is on its way (spec §9). */
const SKELETON_COUNT = 6;
const COLUMNS = { xs: 1, sm: 2, md: 3 };

interface PromoCardsProps {
  /** The promos to show; `undefined` until the list has arrived. */
  promos: readonly Promo[] | undefined;
  /** The promo that the address points at: its card is highlighted. */
  linkedId?: number | undefined;
  failed: boolean;
  retrying: boolean;
  retry: () => void;
}

/** The grid of /promo in each of its states: loading, failed, empty, filled (spec §2, resolutions 33). */
function PromoCards({ promos, linkedId, failed, retrying, retry }: PromoCardsProps) {
  if (promos === undefined && failed) {
    return (
      <RetryNotice text="Daftar promo belum bisa dimuat." onRetry={retry} retrying={retrying} />
    );
  }
  if (promos?.length === 0) {
    return <EmptyState text="Tidak ada promo yang tersedia untuk kategori ini saat ini." />;
  }
  return (
    <CardGrid columns={COLUMNS}>
      {promos?.map((promo) => (
        <PromoCard key={promo.id} promo={promo} isLinked={promo.id === linkedId} />
      )) ?? <SkeletonCards count={SKELETON_COUNT} variant="card" />}
    </CardGrid>
  );
}

/**
 * The promo that the address points at (`/promo#{id}`), once it is on the page: its card is scrolled to and focused
 * at each navigation (resolutions 27). An id that no promo bears is `undefined` and nothing happens.
 */
function useLinkedPromo(promos: readonly Promo[] | undefined): number | undefined {
  const { hash, key } = useLocation();
  const linkedId = promos?.find(({ id }) => hash === `#${id}`)?.id;
  useEffect(() => {
    if (linkedId === undefined) return undefined;
    // One frame later, because a navigation moves the focus to the page as a whole first.
    const frame = requestAnimationFrame(() => {
      const card = document.getElementById(String(linkedId));
      card?.scrollIntoView({ block: 'start' });
      card?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [linkedId, key]);
  return linkedId;
}
