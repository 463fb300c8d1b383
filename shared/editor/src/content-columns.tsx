import Typography from '@mui/material/Typography';
import type { ContentRecord } from '@teluk-mart/domain/content/content';
import { ACTIVE, INACTIVE } from '@teluk-mart/domain/record/status';
import { type Day, todayInMakassar } from '@teluk-mart/domain/time/day';
import { formatMoment, formatPeriod } from '@teluk-mart/domain/time/format-date';
import type { TimeState } from '@teluk-mart/domain/time/time-state';
import { StateBadge, StatusBadge } from '@teluk-mart/ui/badges';
import type { TableColumn } from '@teluk-mart/ui/table/table-column';
import type { ReactNode } from 'react';

/** Labels of the two statuses of a record, for instance `Aktif` and `Tidak Aktif`. */
export interface StatusLabels {
  active: string;
  inactive: string;
  /** Word for a hidden record that may yet be published, where `inactive` does not say it. */
  draft?: string;
}

export const ACTIVITY: StatusLabels = { active: 'Aktif', inactive: 'Tidak Aktif', draft: 'Draf' };

/** Returns true for a record that is published at a moment to come. */
export function isScheduled({ terbit_pada }: ContentRecord): boolean {
  return Boolean(terbit_pada);
}

/** Returns true for a hidden record that waits for somebody: it has no moment, and its period is not over. */
export function isDraft(record: ContentRecord & { periode_end?: unknown }, today: Day): boolean {
  const isOver = typeof record.periode_end === 'string' && record.periode_end < today;
  return record.status === INACTIVE && !isScheduled(record) && !isOver;
}

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

/** A badge with a few words below it, such as a consequence of what it says. */
function NotedBadge({ badge, note }: { badge: ReactNode; note: string | undefined }) {
  return (
    <span>
      {badge}
      {note !== undefined && (
        <Typography
          variant="caption"
          component="span"
          color="textSecondary"
          sx={{ display: 'block' }}
        >
          {note}
        </Typography>
      )}
    </span>
  );
}

function waitingNote(item: ContentRecord, { draft }: StatusLabels): string | undefined {
  if (item.terbit_pada) return `Terjadwal · ${formatMoment(item.terbit_pada)}`;
  return isDraft(item, todayInMakassar()) ? draft : undefined;
}

export function statusColumn<Item extends ContentRecord>(labels: StatusLabels): TableColumn<Item> {
  return {
    name: 'status',
    label: 'Status',
    share: 1.25,
    minWidth: 118,
    value: (item) => statusLabel(item, labels),
    cell: (item) => (
      <NotedBadge
        badge={<StatusBadge active={item.status === ACTIVE} label={statusLabel(item, labels)} />}
        note={waitingNote(item, labels)}
      />
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
    cell: (item) => <NotedBadge badge={<StateBadge state={stateOf(item)} />} note={noteOf(item)} />,
    share: 1.25,
    // "Sedang Berlangsung" in one line.
    minWidth: 184,
    onPhone: false,
  };
}
