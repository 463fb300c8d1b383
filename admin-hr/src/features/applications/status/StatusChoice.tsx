import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  statusActionLabel,
} from '@teluk-mart/domain/application/application-values';
import { STATUS_COLOURS } from './ApplicationStatusBadge';

/** Returns the key that sets a status beside a CV: `1` to `4`, in their order. */
export function statusKey(status: ApplicationStatus): string {
  return String(APPLICATION_STATUSES.indexOf(status) + 1);
}

/**
 * Names quietly the keys that do something, for devices that likely have a keyboard; screen readers learn it from
 * `aria-keyshortcuts`. It is drawn and no text, so that a button's visible text is part of its name.
 */
export function KeyHint({ keys }: { keys: string }) {
  return (
    <Box
      component="span"
      aria-hidden
      data-keys={keys}
      sx={{
        '&::before': { content: 'attr(data-keys)' },
        fontSize: '0.75rem',
        fontWeight: 500,
        color: 'text.secondary',
        '@media (hover: none)': { display: 'none' },
      }}
    />
  );
}

interface StatusChoiceProps {
  /** The present status, which is the pressed one; unknown if several applications differ. */
  current?: ApplicationStatus;
  /** A change is on its way: nothing can be chosen until it has arrived. */
  busy: boolean;
  onChoose: (status: ApplicationStatus) => void;
  /** Keys do the same, see `statusKey`. */
  withKeys?: boolean;
}

/** The four statuses beside each other, to choose from. */
export function StatusChoice({ current, busy, onChoose, withKeys = false }: StatusChoiceProps) {
  return (
    <Box
      role="group"
      aria-label="Ubah status"
      aria-busy={busy}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        // The ground shows through as the lines between the words, however many rows they need.
        gap: '1px',
        overflow: 'hidden',
        border: 1,
        borderColor: 'grey.500',
        borderRadius: '12px',
        bgcolor: 'grey.500',
      }}
    >
      {APPLICATION_STATUSES.map((status) => {
        const isCurrent = status === current;
        const colours = isCurrent
          ? STATUS_COLOURS[status]
          : { color: 'text.primary', bgcolor: 'background.paper' };
        return (
          <Button
            key={status}
            aria-label={isCurrent ? undefined : statusActionLabel(status)}
            aria-pressed={current === undefined ? undefined : isCurrent}
            aria-keyshortcuts={withKeys ? statusKey(status) : undefined}
            // Really disabled it would lose the focus.
            aria-disabled={isCurrent || busy}
            onClick={isCurrent || busy ? undefined : () => onChoose(status)}
            sx={{
              flex: '1 1 auto',
              gap: 0.5,
              px: 0.75,
              minWidth: 0,
              borderRadius: 0,
              fontSize: '0.8125rem',
              fontWeight: isCurrent ? 700 : 600,
              ...colours,
              cursor: isCurrent || busy ? 'default' : undefined,
              '&:hover': { bgcolor: isCurrent ? colours.bgcolor : 'grey.100' },
              // The frame around all of them would cut off what lies outside of one.
              '&:focus-visible': { outlineOffset: -3 },
              '& > *': { opacity: busy ? 0.6 : 1 },
            }}
          >
            {status}
            {withKeys && <KeyHint keys={statusKey(status)} />}
          </Button>
        );
      })}
    </Box>
  );
}
