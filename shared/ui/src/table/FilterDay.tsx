import { useEventCallback } from '@mui/material/utils';
import { type Day, isDay } from '@teluk-mart/domain/time/day';
import { useId, useState } from 'react';
import { DAY_RULE } from '../form/picker/day-rule';
import { DayPicker } from '../form/picker/FormDateField';
import { PickerFrame } from '../form/picker/PickerField';

const INCOMPLETE_DAY = 'Isi tanggal yang lengkap.';

/**
 * Connects a day of a filter with its text. Hands on only a whole day, or none. The field leads during typing,
 * otherwise it follows the filter. An incomplete day stays to be completed, and does not filter.
 */
function useTypedDay(value: Day | undefined, onChange: (value: Day | undefined) => void) {
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();
  const type = useEventCallback((text: string) => {
    // A picker also reports the value that it was given.
    if (typed === undefined && text === (value ?? '')) return;
    setTyped(text);
    setError(undefined);
    if (text === '' || isDay(text)) onChange(text || undefined);
  });
  const leave = useEventCallback(() => {
    if (!typed || isDay(typed)) {
      setTyped(undefined);
    } else {
      setError(INCOMPLETE_DAY);
      if (value !== undefined) onChange(undefined);
    }
  });
  return { type, leave, text: typed ?? value ?? '', error };
}

interface FilterDayProps {
  /** Name of the day in the address. */
  name: string;
  label: string;
  value: Day | undefined;
  onChange: (value: Day | undefined) => void;
  /** The first and the last day that the calendar offers. */
  earliest?: Day;
  latest?: Day;
}

/**
 * Filters a table by a day, which is typed or chosen as in every form. The calendar is heavy: load this when it is
 * wanted.
 */
export function FilterDay({ name, label, value, onChange, ...limits }: FilterDayProps) {
  const id = useId();
  const { type, leave, text, error } = useTypedDay(value, onChange);
  return (
    <PickerFrame
      {...{ id, name, label, error }}
      helperId={`${id}-helper`}
      value={text}
      onChange={type}
      onLeave={leave}
      rule={DAY_RULE}
      optional
      small
    >
      {(picker) => <DayPicker {...limits} {...picker} />}
    </PickerFrame>
  );
}
