import { chipClasses } from '@mui/material/Chip';
import type { SxProps, Theme } from '@mui/material/styles';
import { frameLook, headingLook, hoveredRowLook } from '../theme/looks';

/** A calm paper, rows as high as their words, and no frame around a cell or heading that a click touched. */
export const GRID_LOOK: SxProps<Theme> = {
  ...frameLook,
  // The reason why there are no rows stands below the headings, and needs no place between them.
  '--DataGrid-overlayHeight': '0px',
  // The grid's own lines are too light to be seen.
  '& .MuiDataGrid-cell, & .MuiDataGrid-columnHeader': { borderColor: 'divider' },
  '& .MuiDataGrid-toolbar, & .MuiDataGrid-footerContainer': { borderColor: 'divider' },
  '& .MuiDataGrid-toolbar': {
    // The grid's toolbar has one line.
    flex: 'none',
    flexWrap: 'wrap',
    justifyContent: 'flex-start',
    columnGap: 1,
    rowGap: 1,
    px: 1.5,
    py: 1.5,
  },
  '& .MuiDataGrid-columnSeparator': { display: 'none' },
  '& .MuiDataGrid-row:hover': hoveredRowLook,
  '& .MuiDataGrid-columnHeader': { px: 2, ...headingLook },
  // The menu of a heading comes with the mouse and may stand in its margin; its arrow is there in a sorting column.
  '& .MuiDataGrid-columnHeader:has(.MuiDataGrid-menuIcon)': { pr: 0.5 },
  '& .MuiDataGrid-columnHeader:not(.MuiDataGrid-columnHeader--sorted) .MuiDataGrid-iconButtonContainer':
    { display: 'none' },
  '& .MuiDataGrid-columnHeader .MuiDataGrid-sortButton, & .MuiDataGrid-menuIconButton': {
    width: 24,
    height: 24,
    p: 0.25,
  },
  '& .MuiDataGrid-columnHeader .MuiDataGrid-sortButton': { bgcolor: 'transparent' },
  // A heading or a badge without room goes on in another line.
  '& .MuiDataGrid-columnHeaderTitle': {
    fontWeight: 'inherit',
    lineHeight: 1.3,
    whiteSpace: 'normal',
  },
  [`& .${chipClasses.root}`]: { height: 'auto', minHeight: 24 },
  [`& .${chipClasses.label}`]: { whiteSpace: 'normal' },
  '& .MuiDataGrid-cell': {
    display: 'flex',
    alignItems: 'center',
    px: 2,
    py: 1.25,
    lineHeight: 1.5,
    // Users may type a word without a place to break.
    overflowWrap: 'anywhere',
    whiteSpace: 'normal',
  },
  // Rows as high as their words know no density of their own.
  '&.MuiDataGrid-root--densityCompact .MuiDataGrid-cell': { py: 0.5 },
  '&.MuiDataGrid-root--densityComfortable .MuiDataGrid-cell': { py: 2.25 },
  // The filler cell at the end of a row has no width; padding would give it some.
  '& .MuiDataGrid-cell.MuiDataGrid-cellEmpty': { p: 0 },
  '& :is(.MuiDataGrid-cell, .MuiDataGrid-columnHeader):focus:not(:focus-visible)': {
    outline: 'none',
  },
  '& :is(.MuiDataGrid-cell, .MuiDataGrid-columnHeader):focus-within:not(:focus)': {
    outline: 'none',
  },
};
