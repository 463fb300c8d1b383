import type { SxProps, Theme } from '@mui/material/styles';

const BUTTONS = {
  first: 'Ke halaman pertama',
  previous: 'Ke halaman sebelumnya',
  next: 'Ke halaman berikutnya',
  last: 'Ke halaman terakhir',
};

/** Writes a number as Indonesian texts do. */
export function formatCount(count: number): string {
  return count.toLocaleString('id-ID');
}

interface Shown {
  from: number;
  to: number;
  count: number;
}

/** The texts of a table's pager. */
export const PAGER_TEXTS = {
  rowsPerPage: 'Baris per halaman',
  displayedRows: ({ from, to, count }: Shown) =>
    `${formatCount(from)}–${formatCount(to)} dari ${formatCount(count)}`,
  button: (kind: keyof typeof BUTTONS) => BUTTONS[kind],
};

/** The looks of a pager: on a phone its parts stand below each other rather than beyond the edge. */
export const PAGER_LOOK = {
  overflow: 'visible',
  '& .MuiTablePagination-toolbar': {
    flexWrap: 'wrap',
    justifyContent: { xs: 'center', sm: 'flex-end' },
    px: 0,
    rowGap: 0.5,
  },
  '& .MuiTablePagination-spacer': { display: 'none' },
  '& .MuiTablePagination-select': { minHeight: 44, display: 'flex', alignItems: 'center' },
  '& .MuiTablePagination-selectRoot': { ml: 1, mr: { xs: 1, sm: 4 } },
  '& .MuiTablePagination-actions': { ml: { xs: 1, sm: 2.5 } },
  '& .MuiTablePagination-actions button': { width: 44, height: 44 },
} satisfies SxProps<Theme>;
