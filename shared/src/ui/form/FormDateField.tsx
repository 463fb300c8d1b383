import type { FieldProps } from './FormField';
import { DAY_RULE } from './picker/day-rule';
import { DayPicker } from './picker/DayPicker';
import { PickerField } from './picker/PickerField';

interface FormDateFieldProps extends FieldProps {
  /** The first day that the calendar offers, `yyyy-MM-dd`. */
  earliest?: string;
}

/**
 * A day, typed as `hh/bb/tttt` or chosen in a calendar (spec §9). The form's value is a day `yyyy-MM-dd`, or nothing;
 * what is half typed or no day at all stands there as well, so that the schema refuses it.
 */
export function FormDateField({ earliest, ...field }: FormDateFieldProps) {
  return (
    <PickerField {...field} rule={DAY_RULE}>
      {(picker) => <DayPicker {...picker} earliest={earliest} />}
    </PickerField>
  );
}
