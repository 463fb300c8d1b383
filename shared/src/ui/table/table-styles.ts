import type { SxProps, Theme } from '@mui/material/styles';

/** The look of a table: a calm paper, rows as high as their words, and no frame around a cell that a click touched. */
export const tableStyles: SxProps<Theme> = {
  borderRadius: '20px',
  borderColor: 'divider',
  // The grid would draw these lines lighter than anybody can see.
  '& .MuiDataGrid-cell, & .MuiDataGrid-columnHeader': { borderColor: 'divider' },
  '& .MuiDataGrid-columnSeparator': { display: 'none' },
  '& .MuiDataGrid-row:hover': { bgcolor: 'background.default' },
  '& .MuiDataGrid-columnHeader': { px: 2, bgcolor: 'grey.100' },
  '& .MuiDataGrid-columnHeader .MuiDataGrid-sortButton': { bgcolor: 'transparent' },
  // A heading or a badge without room goes on in another line.
  '& .MuiDataGrid-columnHeaderTitle': { fontWeight: 700, lineHeight: 1.3, whiteSpace: 'normal' },
  '& .MuiChip-root': { height: 'auto', minHeight: 24 },
  '& .MuiChip-label': { whiteSpace: 'normal' },
  '& .MuiDataGrid-cell': {
    display: 'flex',
    alignItems: 'center',
    px: 2,
    py: 1.25,
    lineHeight: 1.5,
    // What people wrote may hold a word without a place to break.
    overflowWrap: 'anywhere',
    whiteSpace: 'normal',
  },
  // What fills a row up to the edge has no width, and margins would give it some.
  '& .MuiDataGrid-cellEmpty': { p: 0 },
  '& .MuiDataGrid-cell:focus:not(:focus-visible)': { outline: 'none' },
  '& .MuiDataGrid-cell:focus-within:not(:focus)': { outline: 'none' },
};
