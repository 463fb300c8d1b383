import { memo } from 'react';
import { renderMultiSectionDigitalClockTimeView } from '@mui/x-date-pickers/timeViewRenderers';
import { TimePicker } from '@mui/x-date-pickers/TimePicker';
import dayjs, { type Dayjs } from 'dayjs';
import type { FieldProps } from '../FormField';
import { PickerField } from './PickerField';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Two lists on a phone too: a clock's face with 24 hours is hard to read. */
export const LISTS = {
  hours: renderMultiSectionDigitalClockTimeView,
  minutes: renderMultiSectionDigitalClockTimeView,
};

const Picker = memo(TimePicker);

/** Returns a time as the pickers have it, on a day that has every hour; `null` if it is no time. */
function momentOf(time: string): Dayjs | null {
  return TIME.test(time) ? dayjs(`2026-01-15T${time}`) : null;
}

const RULE = { momentOf, valueOf: (typed: string) => typed };

/**
 * A time of day with 24 hours, typed or chosen from lists. The form's value is `HH:mm`, or nothing; an incomplete time
 * stays as it was typed, so that the schema rejects it.
 */
export function FormTimeField(field: FieldProps) {
  return (
    <PickerField {...field} rule={RULE}>
      {(picker) => <Picker {...picker} format="HH:mm" ampm={false} viewRenderers={LISTS} />}
    </PickerField>
  );
}
