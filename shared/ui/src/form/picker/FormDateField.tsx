import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { memo, useMemo } from 'react';
import type { FieldProps } from '../FormField';
import { DAY_FORMAT, DAY_RULE, weekdayOf } from './day-rule';
import { PickerField, type PickerProps } from './PickerField';

const Picker = memo(DatePicker);

interface DayPickerProps extends PickerProps {
  /** The first and the last day that the calendar offers, `yyyy-MM-dd`. */
  earliest?: string;
  latest?: string;
}

/** The picker of a day, typed as `hh/bb/tttt` or chosen in a calendar that begins on Monday. */
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

interface FormDateFieldProps extends FieldProps {
  /** The first day that the calendar offers, `yyyy-MM-dd`. */
  earliest?: string;
}

/**
 * A day, typed as `hh/bb/tttt` or chosen in a calendar (docs/specification.md#time-zone). The form's value is a day
 * `yyyy-MM-dd`, or nothing. An incomplete or impossible day is a value as well, so that the schema rejects it.
 */
export function FormDateField({ earliest, ...field }: FormDateFieldProps) {
  return (
    <PickerField {...field} rule={DAY_RULE}>
      {(picker) => <DayPicker {...picker} earliest={earliest} />}
    </PickerField>
  );
}
