import type { Event } from '@teluk-mart/shared/domain/event/event';
import { CardGrid } from '@teluk-mart/shared/ui/CardGrid';
import { EmptyState } from '@teluk-mart/shared/ui/EmptyState';
import { RetryNotice } from '@teluk-mart/shared/ui/RetryNotice';
import { EventCard } from './EventCard';
import { EventCardSkeleton } from './EventCardSkeleton';

/** Skeletons of /events while its list is on its way (spec §9). */
const SKELETON_COUNT = 4;
const COLUMNS = { xs: 1 };

/** A list of events and how its request goes. */
export interface EventCardsProps {
  /** The events to show; `undefined` until the list has arrived. */
  events: readonly Event[] | undefined;
  failed: boolean;
  retrying: boolean;
  retry: () => void;
}

/** The list of /events in each of its states: loading, failed, empty, filled (spec §2, resolutions 33). */
export function EventCards({ events, failed, retrying, retry }: EventCardsProps) {
  if (events === undefined && failed) {
    return (
      <RetryNotice text="Daftar acara belum bisa dimuat." onRetry={retry} retrying={retrying} />
    );
  }
  if (events?.length === 0) {
    return <EmptyState text="Tidak ada acara yang tersedia untuk kriteria ini." />;
  }
  return (
    <CardGrid columns={COLUMNS}>
      {events?.map((event) => <EventCard key={event.id} event={event} />) ??
        Array.from({ length: SKELETON_COUNT }, (_, index) => <EventCardSkeleton key={index} />)}
    </CardGrid>
  );
}
