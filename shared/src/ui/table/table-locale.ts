import type { GridLocaleText } from '@mui/x-data-grid';

/** The words of the data grid in Indonesian: all that it shows or reads out with the features that tables here use. */
export const tableLocale: Partial<GridLocaleText> = {
  noRowsLabel: 'Tidak ada data',
  noResultsOverlayLabel: 'Tidak ada data yang cocok.',
  noColumnsOverlayLabel: 'Tidak ada kolom',
  columnHeaderSortIconLabel: 'Urutkan',
};
