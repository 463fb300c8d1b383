import Box from '@mui/material/Box';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { TableColumn } from '@teluk-mart/ui/table/table-column';
import type { TableQuery, TableSort } from '@teluk-mart/ui/table/use-table-query';
import { useId } from 'react';
import { visuallyHidden } from '../theme/looks';

interface TableSortSelectProps {
  columns: readonly Pick<TableColumn<never>, 'name' | 'label' | 'isTime' | 'sortable'>[];
  sort: TableSort;
  onQueryChange: (change: Partial<TableQuery>) => void;
  /** Stands in a line with other things, and does without words of its own. */
  dense?: boolean;
}

/** Words for the order of texts and numbers, behind the column's name, and of times, for which they suffice. */
const DIRECTIONS = { asc: 'menaik', desc: 'menurun' } as const;
const TIME_DIRECTIONS = { asc: 'Terlama dulu', desc: 'Terbaru dulu' } as const;

/** Sorts a table whose headings have no room, by any of its columns: on a phone, above the rows. */
export function TableSortSelect({
  columns,
  sort,
  onQueryChange,
  dense = false,
}: TableSortSelectProps) {
  const id = useId();
  const sortable = columns.filter((column) => column.sortable !== false);
  const choices = sortable.flatMap(({ name, label, isTime }) =>
    (['asc', 'desc'] as const).map((direction) => ({
      value: `${name} ${direction}`,
      label: isTime ? TIME_DIRECTIONS[direction] : `${label} (${DIRECTIONS[direction]})`,
      sort: { column: name, direction },
    })),
  );
  const choose = (value: string) => {
    const chosen = choices.find((choice) => choice.value === value);
    if (chosen) onQueryChange({ sort: chosen.sort });
  };
  return (
    <Box
      sx={{
        // The hidden label is placed against it.
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minWidth: 0,
      }}
    >
      <Box component="label" htmlFor={id} sx={dense ? visuallyHidden : { fontWeight: 600 }}>
        Urutkan
      </Box>
      <NativeSelect
        id={id}
        value={`${sort.column} ${sort.direction}`}
        onChange={({ target }) => choose(target.value)}
        input={<OutlinedInput size="small" />}
        sx={{ flex: 1, minWidth: 0, minHeight: 44, bgcolor: 'background.paper' }}
      >
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect>
    </Box>
  );
}
