import type { Promo } from '@teluk-mart/shared/domain/promo/promo';
import { CardGrid } from '@teluk-mart/shared/ui/CardGrid';
import { EmptyState } from '@teluk-mart/shared/ui/EmptyState';
import { RetryNotice } from '@teluk-mart/shared/ui/RetryNotice';
import { SkeletonCards } from '@teluk-mart/shared/ui/SkeletonCards';
import { PromoCard } from './PromoCard';

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
export function PromoCards({ promos, linkedId, failed, retrying, retry }: PromoCardsProps) {
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
