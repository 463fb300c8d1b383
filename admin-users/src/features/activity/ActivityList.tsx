import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { AuditEntry } from '@teluk-mart/shared/domain/audit/audit-event';
import { actionLabel, nounLabel, subjectOf } from '@teluk-mart/shared/domain/audit/audit-words';
import { formatMoment } from '@teluk-mart/shared/domain/time/format-date';
import { useIsNarrow } from '@teluk-mart/shared/hooks/use-is-narrow';
import { Box, Button, Typography } from '@teluk-mart/shared/mui';
import {
  frameLook,
  headingLook,
  hoveredRowLook,
  visuallyHidden,
} from '@teluk-mart/shared/theme/looks';

/** Pixels that the table needs for usual names and titles beside each other. */
const TABLE_WIDTH = 720;

interface ActivityListProps {
  events: readonly AuditEntry[];
  /** Others are on their way in their place. */
  waiting: boolean;
  onShow: (event: AuditEntry) => void;
}

/** Events as a table where there is room for one, as cards otherwise. */
export function ActivityList({ events, waiting, onShow }: ActivityListProps) {
  const [box, isNarrow] = useIsNarrow(TABLE_WIDTH);
  return (
    <Box ref={box} aria-busy={waiting}>
      <Box sx={{ ...frameLook, overflow: 'hidden', opacity: waiting ? 0.5 : 1 }}>
        {isNarrow ? (
          <Cards events={events} onShow={onShow} />
        ) : (
          <Rows events={events} onShow={onShow} />
        )}
      </Box>
    </Box>
  );
}

type EventsProps = Omit<ActivityListProps, 'waiting'>;

/** Widths of the columns in their order; what it was about gets what is left. */
const WIDTHS = [208, '20%', 176, 'auto', 112];

function Rows({ events, onShow }: EventsProps) {
  return (
    <Table
      aria-label="Riwayat aktivitas"
      sx={{
        tableLayout: 'fixed',
        '& th': { ...headingLook, py: 1.25 },
        '& td': { py: 0.75, overflowWrap: 'anywhere' },
        '& th, & td': { px: 1.5, borderColor: 'divider' },
        '& .MuiTableRow-hover:hover': hoveredRowLook,
        '& tbody tr:last-of-type td': { borderBottom: 0 },
      }}
    >
      <colgroup>
        {WIDTHS.map((width, index) => (
          <Box key={index} component="col" sx={{ width }} />
        ))}
      </colgroup>
      <TableHead>
        <TableRow>
          <TableCell>Waktu</TableCell>
          <TableCell>Oleh</TableCell>
          <TableCell>Tindakan</TableCell>
          <TableCell>Data</TableCell>
          <TableCell>
            <Box component="span" sx={visuallyHidden}>
              Rincian
            </Box>
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {events.map((event) => (
          <TableRow key={event.id} hover>
            <TableCell>{formatMoment(event.pada)}</TableCell>
            <TableCell>{event.oleh}</TableCell>
            <TableCell>{actionLabel(event.aksi)}</TableCell>
            <TableCell>
              <Subject event={event} />
            </TableCell>
            <TableCell align="right">
              <DetailsButton event={event} onShow={onShow} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function Cards({ events, onShow }: EventsProps) {
  return (
    <Box component="ul" aria-label="Riwayat aktivitas" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {events.map((event) => (
        <Box
          key={event.id}
          component="li"
          sx={{
            display: 'flex',
            alignItems: 'flex-start',
            gap: 1,
            px: 2,
            py: 1.5,
            borderBottom: 1,
            borderColor: 'divider',
            '&:last-of-type': { borderBottom: 0 },
          }}
        >
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography variant="body2" color="textSecondary">
              {formatMoment(event.pada)}
            </Typography>
            <Typography component="h2" variant="body1" sx={{ fontWeight: 600 }}>
              {event.oleh}
            </Typography>
            <Typography variant="body2">{actionLabel(event.aksi)}</Typography>
            <Typography variant="body2" component="div">
              <Subject event={event} />
            </Typography>
          </Box>
          <DetailsButton event={event} onShow={onShow} />
        </Box>
      ))}
    </Box>
  );
}

/** Names the record that an event is about: its kind and title. */
function Subject({ event }: { event: AuditEntry }) {
  const subject = subjectOf(event);
  return (
    <>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {nounLabel(event.jenis)}
      </Box>
      {subject !== '' && <Box component="span"> {subject}</Box>}
    </>
  );
}

function DetailsButton({
  event,
  onShow,
}: {
  event: AuditEntry;
  onShow: (event: AuditEntry) => void;
}) {
  return (
    <Button
      onClick={() => onShow(event)}
      aria-label={`Rincian: ${actionLabel(event.aksi)}, ${event.oleh}, ${formatMoment(event.pada)}`}
      sx={{ minHeight: 44, flexShrink: 0, whiteSpace: 'nowrap' }}
    >
      Rincian
    </Button>
  );
}
