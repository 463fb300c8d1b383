import type { GridLocaleText } from '@mui/x-data-grid';
import { idID } from '@mui/x-data-grid/locales';
import { PAGER_TEXTS } from './pager';

/** The data grid's own Indonesian texts; those that are misspelled or half English are mended. */
export const GRID_TEXTS: Partial<GridLocaleText> = {
  ...idID.components.MuiDataGrid.defaultProps.localeText,
  noRowsLabel: 'Tidak ada baris',
  noColumnsOverlayManageColumns: 'Kelola kolom',
  // As below a table that is no grid.
  paginationRowsPerPage: PAGER_TEXTS.rowsPerPage,
  paginationDisplayedRows: PAGER_TEXTS.displayedRows,
  paginationItemAriaLabel: PAGER_TEXTS.button,
};
