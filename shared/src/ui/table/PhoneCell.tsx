import { Box } from '@teluk-mart/shared/mui';
import { cellOf, type TableColumn } from './table-column';

interface PhoneCellProps<Row> {
  /** The column whose cell this is. */
  lead: TableColumn<Row>;
  /** Columns for which there is no room. */
  facts: readonly TableColumn<Row>[];
  row: Row;
}

/**
 * At most three lines: a longer title would push its facts, and the other rows, out of sight. Screen readers read all.
 */
const CLAMPED = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
} as const;

/** The first cell of a row on a phone: its own fact, and below it those of the columns that are left out. */
export function PhoneCell<Row>({ lead, facts, row }: PhoneCellProps<Row>) {
  return (
    <Box sx={{ minWidth: 0, lineHeight: 1.5 }}>
      <Box sx={{ ...CLAMPED, fontWeight: 600 }}>{cellOf(lead, row)}</Box>
      <Box component="dl" sx={{ m: 0, fontSize: '0.8125rem', color: 'text.secondary' }}>
        {facts.map((column) => (
          <Box key={column.name} sx={{ mt: 0.5 }}>
            <Box component="dt" sx={{ display: 'inline' }}>
              {column.label}:{' '}
            </Box>
            <Box component="dd" sx={{ display: 'inline', m: 0, color: 'text.primary' }}>
              {cellOf(column, row)}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
