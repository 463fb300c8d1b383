import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { memo, useMemo } from 'react';
import type { FieldProps } from '../FormField';
import { DAY_FORMAT, DAY_RULE, MOMENT_RULE, weekdayOf } from './day-rule';
import { LISTS } from './FormTimeField';
import { PickerField } from './PickerField';

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
    <PickerField {...field} rule={MOMENT_RULE}>
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
