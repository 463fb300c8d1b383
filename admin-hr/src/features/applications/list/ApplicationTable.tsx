import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import type { TableSort } from '@teluk-mart/shared/hooks/use-table-query';
import { Box } from '@teluk-mart/shared/mui';
import { visuallyHidden } from '@teluk-mart/shared/theme/visually-hidden';
import { headingLook, hoveredRowLook } from '@teluk-mart/shared/theme/table-looks';
import { ApplicationRow } from './row/ApplicationRow';
import type { ListedApplication } from './row/listed-application';
import { DATE_COLUMN, NAME_COLUMN } from './sort-columns';
import { SortHeading } from './SortHeading';

/** Widths of the columns in their order; the applicant's name gets what is left. */
const WIDTHS = [52, 52, 'auto', '22%', 116, 120, 64];

interface ApplicationTableProps {
  listed: readonly ListedApplication[];
  /** The box that chooses all of them. */
  selectAll: ReactNode;
  sort: TableSort;
  onSort: (sort: TableSort) => void;
}

/** The applications of a page as a table, where there is room for one. */
export function ApplicationTable({ listed, selectAll, sort, onSort }: ApplicationTableProps) {
  return (
    <Table
      aria-label="Daftar lamaran"
      sx={{
        // A long word goes on in another line of its own column, and takes nothing from the others.
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
