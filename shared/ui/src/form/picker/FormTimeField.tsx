import { TimePicker } from '@mui/x-date-pickers/TimePicker';
import { renderMultiSectionDigitalClockTimeView } from '@mui/x-date-pickers/timeViewRenderers';
import { memo } from 'react';
import type { FieldProps } from '../FormField';
import { TIME_RULE } from './day-rule';
import { PickerField } from './PickerField';

/** Two lists on a phone too: a clock's face with 24 hours is hard to read. */
export const LISTS = {
  hours: renderMultiSectionDigitalClockTimeView,
  minutes: renderMultiSectionDigitalClockTimeView,
};

const Picker = memo(TimePicker);

/**
 * A time of day with 24 hours, typed or chosen from lists. The form's value is `HH:mm`, or nothing; an incomplete time
 * stays as it was typed, so that the schema rejects it.
 */
export function FormTimeField(field: FieldProps) {
  return (
    <PickerField {...field} rule={TIME_RULE}>
      {(picker) => <Picker {...picker} format="HH:mm" ampm={false} viewRenderers={LISTS} />}
    </PickerField>
  );
}
