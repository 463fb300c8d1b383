import { memo, useMemo } from 'react';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import type { Dayjs } from 'dayjs';
import { DAY_FORMAT, DAY_RULE } from './day-rule';
import type { PickerProps } from './PickerField';

const Picker = memo(DatePicker);

const weekdayOf = (day: Dayjs) => day.locale('id').format('ddd');

interface DayPickerProps extends PickerProps {
  /** The first and the last day that the calendar offers, `yyyy-MM-dd`. */
  earliest?: string;
  latest?: string;
}

/** The picker of a day, typed as `hh/bb/tttt` or chosen in a calendar that begins on Monday (spec §9). */
export function DayPicker({ earliest = '', latest = '', ...picker }: DayPickerProps) {
  const minDate = useMemo(() => DAY_RULE.momentOf(earliest) ?? undefined, [earliest]);
  const maxDate = useMemo(() => DAY_RULE.momentOf(latest) ?? undefined, [latest]);
  return (
    <Picker
      {...picker}
      format={DAY_FORMAT}
      minDate={minDate}
      maxDate={maxDate}
      dayOfWeekFormatter={weekdayOf}
    />
  );
}
