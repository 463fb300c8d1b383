import Typography from '@mui/material/Typography';
import { ACTIVE } from '@teluk-mart/domain/record/status';
import { formatPeriod } from '@teluk-mart/domain/time/format-date';
import type { TimeState } from '@teluk-mart/domain/time/time-state';
import { StateBadge, StatusBadge } from '@teluk-mart/ui/badges';
import type { TableColumn } from '@teluk-mart/ui/table/table-column';
import type { ContentRecord } from '@teluk-mart/domain/content/content';

/** Labels of the two statuses of a record, for instance `Aktif` and `Tidak Aktif`. */
export interface StatusLabels {
  active: string;
  inactive: string;
}

export const ACTIVITY: StatusLabels = { active: 'Aktif', inactive: 'Tidak Aktif' };

function statusLabel({ status }: ContentRecord, labels: StatusLabels): string {
  return status === ACTIVE ? labels.active : labels.inactive;
}

export function titleColumn<Item extends ContentRecord>(label: string): TableColumn<Item> {
  return { name: 'judul', label, value: ({ judul }) => judul, share: 2, minWidth: 184 };
}

/** Returns the column of periods, sorted by the first day, then by the last. */
export function periodColumn<
  Item extends ContentRecord & { periode_start: string; periode_end: string },
>(label: string): TableColumn<Item> {
  return {
    name: 'periode',
    label,
    value: ({ periode_start, periode_end }) => `${periode_start} ${periode_end}`,
    isTime: true,
    cell: ({ periode_start, periode_end }) => formatPeriod(periode_start, periode_end),
    share: 1.75,
    // "30 Sep 2030 - 30 Sep 2030" in one line.
    minWidth: 224,
    onPhone: false,
  };
}

export function statusColumn<Item extends ContentRecord>(labels: StatusLabels): TableColumn<Item> {
  return {
    name: 'status',
    label: 'Status',
    minWidth: 118,
    value: (item) => statusLabel(item, labels),
    cell: (item) => (
      <StatusBadge active={item.status === ACTIVE} label={statusLabel(item, labels)} />
    ),
    onPhone: false,
  };
}

/** Order of states in every list (docs/specification.md#list-order). */
const TIME_STATES: readonly TimeState[] = ['ongoing', 'upcoming', 'past'];

/**
 * Returns the column of time states (docs/specification.md#time-state).
 *
 * @param noteOf returns a few words below a record's state, such as a consequence of it
 */
export function stateColumn<Item extends ContentRecord>(
  stateOf: (item: Item) => TimeState,
  noteOf: (item: Item) => string | undefined = () => undefined,
): TableColumn<Item> {
  return {
    name: 'keterangan',
    label: 'Keterangan',
    value: (item) => TIME_STATES.indexOf(stateOf(item)),
    cell: (item) => {
      const note = noteOf(item);
      return (
        <>
          <StateBadge state={stateOf(item)} />
          {note && (
            <Typography variant="caption" component="p" color="textSecondary">
              {note}
            </Typography>
          )}
        </>
      );
    },
    share: 1.25,
    // "Sedang Berlangsung" in one line.
    minWidth: 184,
    onPhone: false,
  };
}
