import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import { brand } from '@teluk-mart/domain/config/brand';
import { ALL_MONTHS, monthOf } from '@teluk-mart/domain/event/event-list';
import { isVisible } from '@teluk-mart/domain/record/status';
import { formatMonth } from '@teluk-mart/domain/time/format-date';
import { CardGrid } from '@teluk-mart/ui/cards';
import { FilterBar } from '@teluk-mart/ui/FilterBar';
import { PageHeading, SectionHeading } from '@teluk-mart/ui/headings';
import { ListPages, useListPages } from '../../components/list-pages';
import { useShownList } from '../../components/shown-list';
import { EventCard, EventCardSkeleton } from './EventCard';
import { type ListedEvent, useFeaturedEvents, withEventState } from './events-api';
import { FeaturedEvents } from './FeaturedEvents';

const FAILURE = 'Gagal mengambil data event';

const EVENTS = {
  call: '/api/events?urut=keadaan&omit=persyaratan',
  filter: 'bulan',
  all: ALL_MONTHS,
  valueOf: (event: ListedEvent) => monthOf(event),
  offer: (months: readonly string[]) => [...months].sort(),
};

/** The featured events, if there are any, and all events by month (docs/specification.md#event-list). */
export default function EventListPage() {
  const featured = useShownList(useFeaturedEvents(), FAILURE, (events, today) =>
    events
      .filter((event) => isVisible(event) && event.unggulan === 1)
      .map((event) => withEventState(event, today)),
  );
  // As long as it is unknown, their room is kept, so that the list below them does not jump.
  const hasFeatured = featured.items ? featured.items.length > 0 : !featured.failed;
  return (
    <>
      <Container sx={{ pt: { xs: 4, md: 7 } }}>
        <PageHeading
          title={`Event di ${brand.name}`}
          intro="Bazar, lomba, kelas memasak, sampai senam pagi: ada saja alasan untuk mampir dan bertemu tetangga."
        />
      </Container>
      {hasFeatured && <FeaturedEvents events={featured.items} />}
      <AllEvents priority={!hasFeatured} />
    </>
  );
}

/** Skeletons of /events while its list is on its way (docs/specification.md#loading-lists). */
const SKELETON_COUNT = 4;
const COLUMNS = { xs: 1 };

const HEADING_ID = 'semua-acara';

interface AllEventsProps {
  /** Its first picture is the first that the page shows. */
  priority: boolean;
}

/** All events, by the month in which they start; the choice stands in the address. */
function AllEvents({ priority }: AllEventsProps) {
  const pages = useListPages(EVENTS);
  const { value: month } = pages;
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
          options={pages.options.map((value) => ({ value, label: monthLabel(value) }))}
          value={month}
          onChange={pages.choose}
        />
      </Box>
      <ListPages
        pages={pages}
        failure={FAILURE}
        choose={(events, today) =>
          events
            .filter(
              (event) => isVisible(event) && (month === ALL_MONTHS || monthOf(event) === month),
            )
            .map((event) => withEventState(event, today))
        }
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
        {(events, isFirst) => (
          <CardGrid columns={COLUMNS}>
            {events.map((event, index) => (
              <EventCard
                key={event.id}
                event={event}
                priority={priority && isFirst && index === 0}
              />
            ))}
          </CardGrid>
        )}
      </ListPages>
    </Container>
  );
}

/** Returns `Semua Bulan`, or a month as `Januari 2026`. */
function monthLabel(month: string): string {
  return month === ALL_MONTHS ? ALL_MONTHS : formatMonth(month);
}
