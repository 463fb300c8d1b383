import { memo, useMemo } from 'react';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import dayjs, { type Dayjs } from 'dayjs';
import type { FieldProps } from '../FormField';
import { DAY_FORMAT, DAY_RULE, weekdayOf } from './day-rule';
import { LISTS } from './FormTimeField';
import { PickerField } from './PickerField';

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** A typed day and time, for instance `05/03/2026 08:00`. */
const TYPED = /^(\d{2}\/\d{2}\/\d{4}) (\d{2}:\d{2})$/;

const RULE = {
  momentOf: (value: string): Dayjs | null => (MOMENT.test(value) ? dayjs(value) : null),
  valueOf: (typed: string) =>
    typed.replace(TYPED, (_whole, day: string, time: string) => `${DAY_RULE.valueOf(day)}T${time}`),
};

const Picker = memo(DateTimePicker);

interface FormDateTimeFieldProps extends FieldProps {
  /** The first day that the calendar offers, `yyyy-MM-dd`. */
  earliest: string;
  autoFocus?: boolean;
}

/**
 * A day with a time of 24 hours in the shop's zone, typed or chosen. The form's value is `yyyy-MM-ddTHH:mm`, or nothing;
 * an incomplete one stays as it was typed, so that the schema rejects it.
 */
export function FormDateTimeField({ earliest, autoFocus, ...field }: FormDateTimeFieldProps) {
  const minDate = useMemo(() => DAY_RULE.momentOf(earliest) ?? undefined, [earliest]);
  return (
    <PickerField {...field} rule={RULE}>
      {(picker) => (
        <Picker
          {...picker}
          autoFocus={autoFocus}
          format={`${DAY_FORMAT} HH:mm`}
          ampm={false}
          minDate={minDate}
          dayOfWeekFormatter={weekdayOf}
          viewRenderers={LISTS}
        />
      )}
    </PickerField>
  );
}
