import { memo, useMemo } from 'react';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import type { Dayjs } from 'dayjs';
import type { FieldProps } from './FormField';
import { DAY_FORMAT, DAY_RULE } from './picker/day-rule';
import { PickerField } from './picker/PickerField';

const Picker = memo(DatePicker);

const weekdayOf = (day: Dayjs) => day.locale('id').format('ddd');

interface FormDateFieldProps extends FieldProps {
  /** The first day that the calendar offers, `yyyy-MM-dd`. */
  earliest?: string;
}

/**
 * A day, typed as `hh/bb/tttt` or chosen in a calendar that begins on Monday (spec §9). The form's value is a day
 * `yyyy-MM-dd`, or nothing; what is half typed or no day at all stands there as well, so that the schema refuses it.
 */
export function FormDateField({ earliest = '', ...field }: FormDateFieldProps) {
  const minDate = useMemo(() => DAY_RULE.momentOf(earliest) ?? undefined, [earliest]);
  return (
    <PickerField {...field} rule={DAY_RULE}>
      {(picker) => (
        <Picker {...picker} format={DAY_FORMAT} minDate={minDate} dayOfWeekFormatter={weekdayOf} />
      )}
    </PickerField>
  );
}
