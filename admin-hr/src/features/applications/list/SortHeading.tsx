import TableCell from '@mui/material/TableCell';
import TableSortLabel from '@mui/material/TableSortLabel';
import type { TableSort } from '@teluk-mart/shared/hooks/use-table-query';
import type { SortColumn } from './sort-columns';

interface SortHeadingProps {
  column: SortColumn;
  sort: TableSort;
  onSort: (sort: TableSort) => void;
}

const OPPOSITE = { asc: 'desc', desc: 'asc' } as const;

/** A heading that sorts the table by its column, and the other way round when it is pressed again. */
export function SortHeading({ column, sort, onSort }: SortHeadingProps) {
  const active = sort.column === column.name;
  const direction = active ? sort.direction : column.first;
  return (
    <TableCell sortDirection={active && direction}>
      <TableSortLabel
        active={active}
        direction={direction}
        onClick={() =>
          onSort({
            column: column.name,
            direction: active ? OPPOSITE[direction] : direction,
          })
        }
        sx={{ minHeight: 44 }}
      >
        {column.label}
      </TableSortLabel>
    </TableCell>
  );
}
