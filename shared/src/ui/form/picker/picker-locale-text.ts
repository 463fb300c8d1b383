import type { PickersLocaleText } from '@mui/x-date-pickers/locales';

/** Words for the parts of a date or a time. */
const PARTS: Readonly<Record<string, string>> = {
  year: 'tahun',
  month: 'bulan',
  day: 'tanggal',
  hours: 'jam',
  minutes: 'menit',
};

const partOf = (view: string) => PARTS[view] ?? view;

/** All that the date and time fields show or read out, in Indonesian. */
export const pickerLocaleText: Partial<PickersLocaleText> = {
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
