import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import { brand } from '@teluk-mart/domain/config/brand';
import {
  ALL_MONTHS,
  eventMonths,
  eventsOfMonth,
  pastLast,
} from '@teluk-mart/domain/event/event-list';
import { isVisible } from '@teluk-mart/domain/record/status';
import { formatMonth } from '@teluk-mart/domain/time/format-date';
import { CardGrid } from '@teluk-mart/ui/cards';
import { FilterBar, useUrlFilter } from '@teluk-mart/ui/FilterBar';
import { PageHeading, SectionHeading } from '@teluk-mart/ui/headings';
import { ListStates, type ShownList, useShownList } from '../../components/shown-list';
import { EventCard, EventCardSkeleton } from './EventCard';
import { type ListedEvent, useEvents, withEventState } from './events-api';
import { FeaturedEvents } from './FeaturedEvents';

/** The featured events, if there are any, and all events by month (docs/specification.md#event-list). */
export default function EventListPage() {
  const list = useShownList(useEvents(), 'Gagal mengambil data event', (events, today) =>
    pastLast(events.filter(isVisible).map((event) => withEventState(event, today))),
  );
  const featured = list.items?.filter(({ unggulan }) => unggulan === 1);
  // As long as it is unknown, their room is kept, so that the list below them does not jump.
  const hasFeatured = featured ? featured.length > 0 : !list.failed;
  return (
    <>
      <Container sx={{ pt: { xs: 4, md: 7 } }}>
        <PageHeading
          title={`Event di ${brand.name}`}
          intro="Bazar, lomba, kelas memasak, sampai senam pagi: ada saja alasan untuk mampir dan bertemu tetangga."
        />
      </Container>
      {hasFeatured && <FeaturedEvents events={featured} />}
      <AllEvents list={list} priority={!hasFeatured} />
    </>
  );
}

/** Skeletons of /events while its list is on its way (docs/specification.md#loading-lists). */
const SKELETON_COUNT = 4;
const COLUMNS = { xs: 1 };

const HEADING_ID = 'semua-acara';

interface AllEventsProps {
  list: ShownList<ListedEvent>;
  /** Its first picture is the first that the page shows. */
  priority: boolean;
}

/** All events, by the month in which they start; the choice stands in the address. */
function AllEvents({ list, priority }: AllEventsProps) {
  const months = [ALL_MONTHS, ...eventMonths(list.items ?? [])];
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
          name="bulan"
          anchor={HEADING_ID}
          options={months.map((value) => ({ value, label: monthLabel(value) }))}
          value={month}
          onChange={choose}
        />
      </Box>
      <ListStates
        list={{ ...list, items: list.items && eventsOfMonth(list.items, month) }}
        loading={
          <CardGrid columns={COLUMNS}>
            {Array.from({ length: SKELETON_COUNT }, (_, index) => (
              <EventCardSkeleton key={index} />
            ))}
          </CardGrid>
        }
        failedText="Daftar acara belum bisa dimuat."
        emptyText="Tidak ada acara yang tersedia untuk kriteria ini."
      >
        {(events) => (
          <CardGrid columns={COLUMNS}>
            {events.map((event, index) => (
              <EventCard key={event.id} event={event} priority={priority && index === 0} />
            ))}
          </CardGrid>
        )}
      </ListStates>
    </Container>
  );
}

/** Returns `Semua Bulan`, or a month as `Januari 2026`. */
function monthLabel(month: string): string {
  return month === ALL_MONTHS ? ALL_MONTHS : formatMonth(month);
}
