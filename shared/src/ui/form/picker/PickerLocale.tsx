import type { ReactNode } from 'react';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import 'dayjs/locale/id.js';
import { MakassarAdapter } from './makassar-adapter';
import { pickerLocaleText } from './picker-locale-text';

/** Where the order of the parts is not the pickers' own. */
const DATE_FORMATS = { shortDate: 'D MMM', normalDateWithWeekday: 'ddd, D MMM' };

/** Lets the pickers in it speak Indonesian, and reckon in the shop's zone. */
export function PickerLocale({ children }: { children: ReactNode }) {
  return (
    <LocalizationProvider
      dateAdapter={MakassarAdapter}
      adapterLocale="id"
      dateFormats={DATE_FORMATS}
      localeText={pickerLocaleText}
    >
      {children}
    </LocalizationProvider>
  );
}
