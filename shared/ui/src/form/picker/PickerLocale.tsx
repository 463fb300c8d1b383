import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import type { PickersLocaleText } from '@mui/x-date-pickers/locales';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { todayInMakassar } from '@teluk-mart/domain/time/day';
import 'dayjs/locale/id.js';
import type { ReactNode } from 'react';

/** Words for the parts of a date or a time. */
const PARTS: Readonly<Record<string, string>> = {
  year: 'tahun',
  month: 'bulan',
  day: 'tanggal',
  hours: 'jam',
  minutes: 'menit',
};

const partOf = (view: string) => PARTS[view] ?? view;

/** The texts that date and time fields show or read out, in Indonesian. */
const pickerLocaleText: Partial<PickersLocaleText> = {
  previousMonth: 'Bulan sebelumnya',
  nextMonth: 'Bulan berikutnya',
  openPreviousView: 'Buka tampilan sebelumnya',
  openNextView: 'Buka tampilan berikutnya',
  calendarViewSwitchingButtonAriaLabel: (view) =>
    view === 'year'
      ? 'Daftar tahun terbuka, kembali ke kalender'
      : 'Kalender terbuka, pindah ke daftar tahun',

  cancelButtonLabel: 'Batal',
  clearButtonLabel: 'Kosongkan',
  okButtonLabel: 'Pilih',
  todayButtonLabel: 'Hari ini',
  nextStepButtonLabel: 'Berikutnya',
  fieldClearLabel: 'Kosongkan',

  datePickerToolbarTitle: 'Pilih tanggal',
  timePickerToolbarTitle: 'Pilih jam',
  dateTimePickerToolbarTitle: 'Pilih tanggal dan jam',
  clockLabelText: (view, time) =>
    `Pilih ${partOf(view)}. ${time ? `Jam yang dipilih ${time}` : 'Belum ada jam yang dipilih'}`,
  hoursClockNumberText: (hours) => `Jam ${hours.padStart(2, '0')}`,
  minutesClockNumberText: (minutes) => `Menit ${minutes.padStart(2, '0')}`,
  selectViewText: (view) => `Pilih ${partOf(view)}`,

  openDatePickerDialogue: (day) => (day ? `Pilih tanggal, yang dipilih ${day}` : 'Pilih tanggal'),
  openTimePickerDialogue: (time) => (time ? `Pilih jam, yang dipilih ${time}` : 'Pilih jam'),

  fieldYearPlaceholder: ({ digitAmount }) => 't'.repeat(digitAmount),
  fieldMonthPlaceholder: () => 'bb',
  fieldDayPlaceholder: () => 'hh',
  fieldHoursPlaceholder: () => 'jj',
  fieldMinutesPlaceholder: () => 'mm',

  year: 'Tahun',
  month: 'Bulan',
  day: 'Tanggal',
  hours: 'Jam',
  minutes: 'Menit',
  empty: 'Kosong',
};

/**
 * Calculates with days as usual, but today is the shop's day in every device's zone (docs/specification.md#time-zone).
 */
class MakassarAdapter extends AdapterDayjs {
  constructor(options: ConstructorParameters<typeof AdapterDayjs>[0]) {
    super(options);
    const dateOf = this.date;
    const today = () => dateOf(todayInMakassar());
    this.date = ((value, zone) =>
      value === undefined ? today() : dateOf(value, zone)) as typeof dateOf;
  }
}

/** Formats with another order of parts than the pickers' own. */
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
