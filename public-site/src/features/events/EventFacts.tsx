import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  formatDayShort,
  formatDayWithWeekday,
  formatPeriod,
  formatTime,
} from '@teluk-mart/domain/time/format-date';
import { Icon } from '@teluk-mart/ui/Icon';
import { calendarIcon, clockIcon, placeIcon } from '@teluk-mart/ui/icon-paths';
import { visuallyHidden } from '@teluk-mart/ui/theme/looks';
import type { EventSummary } from './events-api';

interface EventFactsProps {
  event: EventSummary;
  /** With weekdays and a word above each fact, for the event's own page; lists show the short form. */
  detailed?: boolean;
}

/** Period, time in WITA and place of an event (docs/specification.md#event-fields). */
export function EventFacts({ event, detailed = false }: EventFactsProps) {
  const formatDay = detailed ? formatDayWithWeekday : formatDayShort;
  const facts = [
    {
      icon: calendarIcon,
      label: 'Tanggal',
      text: formatPeriod(event.periode_start, event.periode_end, formatDay),
    },
    { icon: clockIcon, label: 'Waktu', text: formatTime(event.waktu) },
    { icon: placeIcon, label: 'Lokasi', text: event.lokasi },
  ];
  return (
    <Stack
      component="dl"
      sx={{
        flexDirection: detailed ? 'column' : { sm: 'row' },
        flexWrap: 'wrap',
        m: 0,
        columnGap: 3,
        rowGap: detailed ? 2 : 0.75,
      }}
    >
      {facts.map(({ icon, label, text }) => (
        <Box key={label} sx={{ position: 'relative', minWidth: 0, pl: detailed ? 4 : 3.5 }}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            <Icon
              path={icon}
              fontSize="small"
              sx={{ position: 'absolute', left: 0, top: 2, color: 'primary.main' }}
            />
            <Box component="span" sx={detailed ? undefined : visuallyHidden}>
              {label}
            </Box>
          </Typography>
          <Typography
            component="dd"
            variant={detailed ? 'body1' : 'body2'}
            sx={{ m: 0, fontWeight: detailed ? 600 : 500 }}
          >
            {text}
          </Typography>
        </Box>
      ))}
    </Stack>
  );
}
