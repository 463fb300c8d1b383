import type { GridLocaleText } from '@mui/x-data-grid';
import { idID } from '@mui/x-data-grid/locales';
import { formatCount, PAGER_TEXTS } from './pager';

const CLEAR_SEARCH = 'Hapus pencarian';

/**
 * The data grid's own Indonesian texts, with corrections. They mend misspelled, half English or needlessly capitalised
 * texts, buttons that do not name their object, and numbers in the browser's language.
 */
export const GRID_TEXTS: Partial<GridLocaleText> = {
  ...idID.components.MuiDataGrid.defaultProps.localeText,
  noRowsLabel: 'Tidak ada baris',
  noColumnsOverlayManageColumns: 'Kelola kolom',
  toolbarQuickFilterDeleteIconLabel: CLEAR_SEARCH,
  columnsManagementSearchTitle: 'Cari kolom',
  columnsManagementShowHideAllText: 'Tampilkan atau sembunyikan semua',
  columnsManagementDeleteIconLabel: CLEAR_SEARCH,
  filterPanelDeleteIconLabel: 'Hapus filter',
  checkboxSelectionHeaderName: 'Pilihan',
  footerRowSelected: (count) => `${formatCount(count)} baris dipilih`,
  footerTotalRows: 'Jumlah baris:',
  footerTotalVisibleRows: (visible, all) => `${formatCount(visible)} dari ${formatCount(all)}`,
  // As below a table without a grid.
  paginationRowsPerPage: PAGER_TEXTS.rowsPerPage,
  paginationDisplayedRows: PAGER_TEXTS.displayedRows,
  paginationItemAriaLabel: PAGER_TEXTS.button,
};
