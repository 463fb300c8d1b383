import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { AuditEntry } from '@teluk-mart/domain/audit/audit-event';
import { auditQuery } from '@teluk-mart/domain/audit/audit-filter';
import { actionLabel, nounLabel, subjectOf } from '@teluk-mart/domain/audit/audit-words';
import { formatMoment } from '@teluk-mart/domain/time/format-date';
import { ExportButton } from '@teluk-mart/ui/table/ExportButton';
import type { TableColumn } from '@teluk-mart/ui/table/table-column';
import { EmptyTable } from '@teluk-mart/ui/table/table-notices';
import { TableGrid } from '@teluk-mart/ui/table/TableGrid';
import type { ReactNode } from 'react';
import { type ActivityAddress, NO_FILTER } from './activity-address';
import { activityApi, type ActivityPage } from './activity-api';

const columns: readonly TableColumn<AuditEntry>[] = [
  {
    name: 'pada',
    label: 'Waktu',
    value: ({ pada }) => pada,
    isTime: true,
    cell: ({ pada }) => formatMoment(pada),
    minWidth: 200,
    onPhone: false,
  },
  { name: 'oleh', label: 'Oleh', value: ({ oleh }) => oleh, sortable: false },
  {
    name: 'tindakan',
    label: 'Tindakan',
    value: ({ aksi }) => actionLabel(aksi),
    onPhone: false,
    sortable: false,
  },
  {
    name: 'data',
    label: 'Data',
    value: (event) => `${nounLabel(event.jenis)} ${subjectOf(event)}`,
    cell: (event) => <Subject event={event} />,
    share: 1.75,
    onPhone: false,
    sortable: false,
  },
];

interface ActivityTableProps {
  address: ActivityAddress;
  /** `undefined` if it could not be fetched. */
  page: ActivityPage | undefined;
  /** Others are on their way in place of these events. */
  waiting: boolean;
  /** Stands in place of a page that could not be fetched. */
  missing: ReactNode;
  onShow: (event: AuditEntry) => void;
}

/** The events of a page; the server searches, sorts and pages them. */
export function ActivityTable({ address, page, waiting, missing, onShow }: ActivityTableProps) {
  const { filter, table, changeTable, changeFilter, replacePage } = address;
  const total = page?.total ?? 0;
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const none = isFiltered ? (
    <EmptyTable
      text="Tidak ada aktivitas yang cocok dengan filter."
      actions={[{ label: 'Hapus filter', onSelect: () => changeFilter(NO_FILTER) }]}
    />
  ) : (
    <EmptyTable text="Belum ada aktivitas." actions={[]} />
  );
  return (
    <TableGrid
      name="activity"
      label="Riwayat aktivitas"
      columns={columns}
      rows={page?.events ?? []}
      server={{ total, waiting }}
      query={table}
      onQueryChange={changeTable}
      onPageCorrected={replacePage}
      searchLabel="Cari nama karyawan atau judul..."
      filter={
        <Box
          role="status"
          sx={{ order: 1, color: 'text.secondary', '&:empty': { position: 'absolute' } }}
        >
          {total > 0 && `${total.toLocaleString('id-ID')} aktivitas`}
        </Box>
      }
      download={<ActivityExport filter={filter} disabled={total === 0} />}
      empty={page ? none : missing}
      actions={(event) => <DetailsButton event={event} onShow={onShow} />}
      actionsWidth={116}
    />
  );
}

type ActivityExportProps = Pick<ActivityAddress, 'filter'> & { disabled: boolean };

/** Saves all events that match. The grid's own export knows the rows of one page only. */
function ActivityExport({ filter, disabled }: ActivityExportProps) {
  const [exportActivity] = activityApi.useExportActivityMutation();
  const fetchTable = async () => {
    const exported = exportActivity(auditQuery(filter).toString());
    try {
      return await exported.unwrap();
    } finally {
      exported.reset();
    }
  };
  return (
    <ExportButton
      name="riwayat-aktivitas"
      fetchTable={fetchTable}
      failure="Gagal mengunduh riwayat aktivitas"
      disabled={disabled}
    />
  );
}

/** Names the record that an event is about: its kind and title. */
function Subject({ event }: { event: AuditEntry }) {
  const subject = subjectOf(event);
  return (
    <span>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {nounLabel(event.jenis)}
      </Box>
      {subject !== '' && <span> {subject}</span>}
    </span>
  );
}

interface DetailsButtonProps {
  event: AuditEntry;
  onShow: (event: AuditEntry) => void;
}

function DetailsButton({ event, onShow }: DetailsButtonProps) {
  return (
    <Button
      onClick={() => onShow(event)}
      aria-label={`Rincian: ${actionLabel(event.aksi)}, ${event.oleh}, ${formatMoment(event.pada)}`}
      sx={{ minHeight: 44, whiteSpace: 'nowrap' }}
    >
      Rincian
    </Button>
  );
}
