import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import type { ApplicationSort } from '@teluk-mart/domain/application/application-filter';
import { dayOfTimestamp, formatDayShort } from '@teluk-mart/domain/time/format-date';
import type { TableQuery, TableSort } from '@teluk-mart/ui/table/use-table-query';
import { headingLook, hoveredRowLook, visuallyHidden } from '@teluk-mart/ui/theme/looks';
import { memo, type ReactNode } from 'react';
import { ApplicationStatusBadge } from '../status/ApplicationStatusBadge';
import { ApplicantName, ApplicationMarks } from './ApplicantName';
import { ApplicationDetails, DetailsButton } from './ApplicationDetails';
import { ApplicationMenu } from './ApplicationMenu';
import type { ListedApplication } from './list-actions';
import { SelectBox } from './SelectBox';

interface SortColumn {
  name: ApplicationSort;
  label: string;
  isTime?: true;
  /** The direction in which it is useful at first. */
  first: TableSort['direction'];
}

const NAME_COLUMN: SortColumn = { name: 'nama', label: 'Nama Pelamar', first: 'asc' };
const DATE_COLUMN: SortColumn = {
  name: 'dibuat_pada',
  label: 'Tanggal',
  isTime: true,
  first: 'desc',
};

/** The columns by which the list can be sorted. */
export const SORT_COLUMNS: readonly SortColumn[] = [NAME_COLUMN, DATE_COLUMN];

/** Widths of the columns in their order; the applicant's name gets what is left. */
const WIDTHS = [52, 52, 'auto', '22%', 116, 120, 64];

export interface ApplicationTableProps {
  listed: readonly ListedApplication[];
  /** The box that chooses all of them. */
  selectAll: ReactNode;
  sort: TableSort;
  onQueryChange: (change: Partial<TableQuery>) => void;
}

/** The applications of a page as a table, if there is room for one. */
export function ApplicationTable({
  listed,
  selectAll,
  sort,
  onQueryChange,
}: ApplicationTableProps) {
  const onSort = (chosen: TableSort) => onQueryChange({ sort: chosen });
  return (
    <Table
      aria-label="Daftar lamaran"
      sx={{
        // A long word wraps within its own column, and takes nothing from the others.
        tableLayout: 'fixed',
        '& th': { ...headingLook, py: 0.5 },
        '& td': { py: 0.75, overflowWrap: 'anywhere' },
        '& th, & td': { px: 1.5, borderColor: 'divider' },
        '& .MuiTableCell-paddingCheckbox': { px: 0.5 },
        '& .MuiTableRow-hover:not(.Mui-selected):hover': hoveredRowLook,
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
          <TableCell padding="checkbox">{selectAll}</TableCell>
          <TableCell padding="checkbox">
            <Box component="span" sx={visuallyHidden}>
              Rincian
            </Box>
          </TableCell>
          <SortHeading column={NAME_COLUMN} sort={sort} onSort={onSort} />
          <TableCell>Posisi</TableCell>
          <SortHeading column={DATE_COLUMN} sort={sort} onSort={onSort} />
          <TableCell>Status</TableCell>
          <TableCell align="center">Aksi</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {listed.map((one) => (
          <ApplicationRow key={one.application.id} {...one} />
        ))}
      </TableBody>
    </Table>
  );
}

const OPPOSITE = { asc: 'desc', desc: 'asc' } as const;

interface SortHeadingProps {
  column: SortColumn;
  sort: TableSort;
  onSort: (sort: TableSort) => void;
}

/** Sorts the table by its column, and the other way round when it is pressed again. */
function SortHeading({ column: { name, label, first }, sort, onSort }: SortHeadingProps) {
  const active = sort.column === name;
  const direction = active ? sort.direction : first;
  return (
    <TableCell sortDirection={active && direction}>
      <TableSortLabel
        active={active}
        direction={direction}
        onClick={() =>
          onSort({ column: name, direction: active ? OPPOSITE[direction] : direction })
        }
        sx={{ minHeight: 44 }}
      >
        {label}
      </TableSortLabel>
    </TableCell>
  );
}

/** A row with its details below it while it is open. A page may hold fifty: only changed rows are drawn. */
const ApplicationRow = memo(function ApplicationRow(listed: ListedApplication) {
  const { application, selected, expanded } = listed;
  const lineBelow = expanded ? { '& > td': { borderBottom: 0 } } : undefined;
  return (
    <>
      <TableRow hover selected={selected} sx={lineBelow}>
        <TableCell padding="checkbox">
          <SelectBox {...listed} />
        </TableCell>
        <TableCell padding="checkbox">
          <DetailsButton {...listed} />
        </TableCell>
        <TableCell>
          <ApplicantName application={application} />
          <ApplicationMarks application={application} />
        </TableCell>
        <TableCell>{application.posisi_dilamar}</TableCell>
        <TableCell sx={{ whiteSpace: 'nowrap' }}>
          {formatDayShort(dayOfTimestamp(application.dibuat_pada))}
        </TableCell>
        <TableCell>
          <ApplicationStatusBadge status={application.status} />
        </TableCell>
        <TableCell align="center" padding="checkbox">
          <ApplicationMenu {...listed} />
        </TableCell>
      </TableRow>
      {expanded && (
        <TableRow selected={selected}>
          <TableCell colSpan={WIDTHS.length}>
            <Box sx={{ px: 1, pb: 2 }}>
              <ApplicationDetails application={application} />
            </Box>
          </TableCell>
        </TableRow>
      )}
    </>
  );
});
