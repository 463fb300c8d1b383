import type { SxProps, Theme } from '@mui/material/styles';
import { frameLook, headingLook, hoveredRowLook } from '../../theme/table-looks';

/**
 * The look of a data grid: a calm paper, rows as high as their words, and no frame around a cell that a click touched.
 */
export const tableStyles: SxProps<Theme> = {
  ...frameLook,
  // The grid would draw these lines lighter than anybody can see.
  '& .MuiDataGrid-cell, & .MuiDataGrid-columnHeader': { borderColor: 'divider' },
  '& .MuiDataGrid-columnSeparator': { display: 'none' },
  '& .MuiDataGrid-row:hover': hoveredRowLook,
  '& .MuiDataGrid-columnHeader': { px: 2, ...headingLook },
  '& .MuiDataGrid-columnHeader .MuiDataGrid-sortButton': { bgcolor: 'transparent' },
  // A heading or a badge without room goes on in another line.
  '& .MuiDataGrid-columnHeaderTitle': {
    fontWeight: 'inherit',
    lineHeight: 1.3,
    whiteSpace: 'normal',
  },
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
