import { memo, useMemo } from 'react';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import dayjs, { type Dayjs } from 'dayjs';
import { isDay } from '../../../domain/time/day';
import type { FieldProps } from '../FormField';
import { PickerField, type PickerProps } from './PickerField';

/** How a day is typed, and shown: day, month, year. */
const DAY_FORMAT = 'DD/MM/YYYY';

/** A typed day of the last century or this one. */
const TYPED = /^(\d{2})\/(\d{2})\/((?:19|20)\d{2})$/;

/** A day `yyyy-MM-dd` as the pickers have it: its noon, which exists in every zone that a device may be in. */
function momentOf(day: string): Dayjs | null {
  return isDay(day) ? dayjs(`${day}T12:00`) : null;
}

/** `2026-03-05` for `05/03/2026`; what is no whole date stays as it was typed. */
function valueOf(typed: string): string {
  return typed.replace(TYPED, '$3-$2-$1');
}

/** Connects days of a form with what stands in a picker. */
export const DAY_RULE = { momentOf, valueOf };

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
