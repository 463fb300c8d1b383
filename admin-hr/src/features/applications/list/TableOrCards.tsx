import { useLittleRoom } from '@teluk-mart/shared/hooks/use-little-room';
import type { TableQuery } from '@teluk-mart/shared/hooks/use-table-query';
import { Box } from '@teluk-mart/shared/mui';
import { frameLook } from '@teluk-mart/shared/theme/table-looks';
import { TableSortSelect } from '@teluk-mart/shared/ui/table/TableSortSelect';
import { ApplicationCards } from './ApplicationCards';
import { ApplicationTable } from './ApplicationTable';
import type { ListedApplication } from './row/listed-application';
import { SelectAllBox } from './selection/SelectAllBox';
import { DATE_COLUMN, NAME_COLUMN } from './sort-columns';

/** Pixels that the table needs for usual names and positions beside each other. */
const TABLE_WIDTH = 680;

interface TableOrCardsProps {
  listed: readonly ListedApplication[];
  /** Whether others are on their way in their place. */
  waiting: boolean;
  sort: TableQuery['sort'];
  onQueryChange: (change: Partial<TableQuery>) => void;
  onSelectAll: (selected: boolean) => void;
}

/** The applications of a page: a table where there is room for one, cards otherwise. */
export function TableOrCards({
  listed,
  waiting,
  sort,
  onQueryChange,
  onSelectAll,
}: TableOrCardsProps) {
  const [box, little] = useLittleRoom(TABLE_WIDTH);
  const chosen = listed.filter(({ selected }) => selected).length;
  const selectAll = <SelectAllBox count={listed.length} chosen={chosen} onChange={onSelectAll} />;
  return (
    <Box ref={box} aria-busy={waiting}>
      <Box
        sx={{
          ...frameLook,
          overflow: 'hidden',
          opacity: waiting ? 0.5 : 1,
          // What has the focus does not hide behind the bar for what is chosen (WCAG 2.4.11).
          '& a, & button, & input, & textarea': { scrollMarginBottom: chosen > 0 ? 180 : 0 },
        }}
      >
        {little ? (
          <ApplicationCards
            listed={listed}
            selectAll={selectAll}
            sortSelect={
              <TableSortSelect
                dense
                columns={[NAME_COLUMN, DATE_COLUMN]}
                {...{ sort, onQueryChange }}
              />
            }
          />
        ) : (
          <ApplicationTable
            listed={listed}
            selectAll={selectAll}
            sort={sort}
            onSort={(chosen) => onQueryChange({ sort: chosen })}
          />
        )}
      </Box>
    </Box>
  );
}
