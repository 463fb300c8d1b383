import type { SxProps, Theme } from '@mui/material/styles';

/** Pixels that a finger needs. */
const TOUCH = 44;

/** Makes the field of a picker look like the other fields. */
export const textFieldStyles = {
  '& .MuiPickersOutlinedInput-notchedOutline': { borderColor: 'grey.500' },
  '& .MuiIconButton-root': { width: TOUCH, height: TOUCH },
} satisfies SxProps<Theme>;

/** The same for an empty field: letters such as `hh/bb/tttt` as pale as any placeholder, but not paler. */
export const emptyFieldStyles: SxProps<Theme> = {
  ...textFieldStyles,
  '& .MuiPickersInputBase-sectionsContainer': { color: 'text.secondary', opacity: 1 },
};

/** The field among the small ones above a table. */
export const smallFieldStyles: SxProps<Theme> = {
  '& .MuiPickersInputBase-root': { minHeight: TOUCH, bgcolor: 'background.paper' },
};

/** Makes the days, years and times of a picker's popup large enough for a finger. */
export const calendarStyles: SxProps<Theme> = {
  '& .MuiDateCalendar-root': { maxHeight: 'none', height: 'auto' },
  '& .MuiDayCalendar-header > *': { width: TOUCH, m: 0 },
  '& .MuiDayCalendar-slideTransition': { minHeight: 6 * TOUCH },
  '& .MuiDayCalendar-weekContainer': { m: 0 },
  '& .MuiPickerDay-root': {
    '--PickerDay-size': `${TOUCH}px`,
    '--PickerDay-horizontalMargin': '0px',
  },
  '& .MuiPickersCalendarHeader-root .MuiIconButton-root': { width: TOUCH, height: TOUCH },
  '& .MuiYearCalendar-button': { height: TOUCH },
  // Everything below each other, over the whole width: the layout keeps a column for a missing part.
  '& .MuiPickersLayout-toolbar, & .MuiPickersLayout-contentWrapper': { gridColumn: '1 / 4' },
  '& .MuiDateTimePickerToolbar-timeDigitsContainer': { alignItems: 'center' },
  '& .MuiMultiSectionDigitalClockSection-root': { flex: 1, minWidth: 2 * TOUCH },
  '& .MuiMultiSectionDigitalClockSection-item': { minHeight: TOUCH, width: 'auto' },
};
