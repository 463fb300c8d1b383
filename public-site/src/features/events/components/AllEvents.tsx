import {
  ALL_MONTHS,
  eventMonths,
  eventsOfMonth,
} from '@teluk-mart/shared/domain/event/event-months';
import { formatMonth } from '@teluk-mart/shared/domain/time/format-date';
import { useUrlFilter } from '@teluk-mart/shared/hooks/use-url-filter';
import { Box, Container } from '@teluk-mart/shared/mui';
import { FilterBar } from '@teluk-mart/shared/ui/FilterBar';
import { SectionHeading } from '@teluk-mart/shared/ui/SectionHeading';
import { EventCards, type EventCardsProps } from './EventCards';

const HEADING_ID = 'semua-acara';

/** All events, by the month in which they start; the choice stands in the address (resolutions 26, 31). */
export function AllEvents({ events, ...request }: EventCardsProps) {
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
