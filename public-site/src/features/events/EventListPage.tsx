import { useMemo } from 'react';
import { brand } from '@teluk-mart/shared/config/brand';
import type { Event } from '@teluk-mart/shared/domain/event/event';
import { ALL_MONTHS, eventMonths, eventsOfMonth } from '@teluk-mart/shared/domain/event/event-list';
import { isVisible } from '@teluk-mart/shared/domain/record/status';
import { formatMonth } from '@teluk-mart/shared/domain/time/format-date';
import { useLoggedFailure } from '@teluk-mart/shared/hooks/failed-calls';
import { useToday } from '@teluk-mart/shared/hooks/use-today';
import { Box, Container } from '@teluk-mart/shared/mui';
import { CardGrid } from '@teluk-mart/shared/ui/cards';
import { FilterBar, useUrlFilter } from '@teluk-mart/shared/ui/FilterBar';
import { PageHeading, SectionHeading } from '@teluk-mart/shared/ui/headings';
import { EmptyState, RetryNotice } from '@teluk-mart/shared/ui/notices';
import { EventCard, EventCardSkeleton } from './EventCard';
import { useGetEventsQuery, withEventState } from './events-api';
import { FeaturedEvents } from './FeaturedEvents';

/** The featured events, if there are any, and all events by month (spec §2, resolutions 26, 30). */
export default function EventListPage() {
  const { events, ...request } = useVisibleEvents();
  const featured = events?.filter(({ unggulan }) => unggulan === 1);
  // While nobody knows, their room is kept, so that the list below them does not jump.
  const hasFeatured = featured ? featured.length > 0 : !request.failed;
  return (
    <>
      <Container sx={{ pt: { xs: 4, md: 7 } }}>
        <PageHeading
          title={`Event di ${brand.name}`}
          intro="Bazar, lomba, kelas memasak, sampai senam pagi: ada saja alasan untuk mampir dan bertemu tetangga."
        />
      </Container>
      {hasFeatured && <FeaturedEvents events={featured} />}
      <AllEvents events={events} {...request} />
    </>
  );
}

/**
 * The events that a visitor sees, in the server's order (by start day), each with its state of today (spec §4,
 * resolutions 9, 18). `events` is `undefined` until a list has arrived; a failed call is logged (spec §8).
 */
function useVisibleEvents() {
  const { data, error, isFetching, refetch } = useGetEventsQuery();
  const today = useToday();
  useLoggedFailure(error, 'Gagal mengambil data event');
  const events = useMemo<Event[] | undefined>(
    () => data?.filter(isVisible).map((event) => withEventState(event, today)),
    [data, today],
  );
  return { events, failed: error !== undefined, retrying: isFetching, retry: refetch };
}

const HEADING_ID = 'semua-acara';

/** All events, by the month in which they start; the choice stands in the address (resolutions 26, 31). */
function AllEvents({ events, ...request }: EventCardsProps) {
  const months = [ALL_MONTHS, ...eventMonths(events ?? [])];
  const [month, choose] = useUrlFilter('bulan', months, ALL_MONTHS);
  return (
    <Container
      component="section"
      aria-labelledby={HEADING_ID}
      sx={{ pt: { xs: 6, md: 8 }, pb: { xs: 6, md: 11 } }}
    >
      <SectionHeading id={HEADING_ID} title="Semua Acara" />
      <Box sx={{ mb: { xs: 3, md: 4 } }}>
        <FilterBar
          label="Bulan acara"
          options={months.map((value) => ({ value, label: monthLabel(value) }))}
          value={month}
          onChange={choose}
        />
      </Box>
      <EventCards events={events && eventsOfMonth(events, month)} {...request} />
    </Container>
  );
}

/** `Semua Bulan`, or a month as `Januari 2026` (spec §2). */
function monthLabel(month: string): string {
  return month === ALL_MONTHS ? ALL_MONTHS : formatMonth(month);
}

/** Skeletons of /events while its list is on its way (spec §9). */
const SKELETON_COUNT = 4;
const COLUMNS = { xs: 1 };

/** A list of events and how its request goes. */
interface EventCardsProps {
  /** The events to show; `undefined` until the list has arrived. */
  events: readonly Event[] | undefined;
  failed: boolean;
  retrying: boolean;
  retry: () => void;
}

/** The list of /events in each of its states: loading, failed, empty, filled (spec §2, resolutions 33). */
function EventCards({ events, failed, retrying, retry }: EventCardsProps) {
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
