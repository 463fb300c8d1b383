import { useId, useMemo, useState } from 'react';
import type { PickerOwnerState } from '@mui/x-date-pickers/models';
import type { PickersActionBarAction } from '@mui/x-date-pickers/PickersActionBar';
import { useStableHandlers } from '@teluk-mart/shared/hooks/use-stable-handlers';
import { Box } from '@teluk-mart/shared/mui';
import { type Day, isDay } from '../../domain/time/day';
import { FormField } from '../form/FormField';
import { DAY_RULE, DayPicker } from '../form/picker/FormDateField';
import {
  type PartOptions,
  PICKER_SLOTS,
  pickerSlotProps,
  TypedText,
  usePickerLeave,
  usePickerValue,
} from '../form/picker/PickerField';
import { PickerLocale } from '../form/picker/PickerLocale';

/** Said of a day that somebody has left before it was one. */
const NO_DAY = 'Isi tanggal yang lengkap.';

/**
 * Connects a day of a filter with what is typed for it. Only a whole day is handed on, or none; while somebody types
 * the field leads, otherwise it follows the filter. A day that is left half typed stays to be completed, and does not
 * filter.
 */
function useTypedDay(value: Day | undefined, onChange: (value: Day | undefined) => void) {
  const [typed, setTyped] = useState<string>();
  const [fault, setFault] = useState<string>();
  const handlers = useStableHandlers({
    type: (text: string) => {
      // A picker tells of what it was given too.
      if (typed === undefined && text === (value ?? '')) return;
      setTyped(text);
      setFault(undefined);
      if (text === '' || isDay(text)) onChange(text || undefined);
    },
    leave: () => {
      if (!typed || isDay(typed)) {
        setTyped(undefined);
      } else {
        setFault(NO_DAY);
        if (value !== undefined) onChange(undefined);
      }
    },
  });
  return { ...handlers, text: typed ?? value ?? '', fault };
}

/** What stands below the calendar: a finger's fills the screen, and closes only when it is told to. */
const ACTIONS: Readonly<Record<PickerOwnerState['pickerVariant'], PickersActionBarAction[]>> = {
  desktop: ['clear'],
  mobile: ['clear', 'cancel', 'accept'],
};

/** As small as the other fields that filter: what empties it stands below the calendar. */
function smallSlotProps(options: PartOptions) {
  const { textField, ...others } = pickerSlotProps(options);
  return {
    ...others,
    field: { clearable: false },
    textField: { ...textField, size: 'small' as const },
    actionBar: ({ pickerVariant }: PickerOwnerState) => ({
      actions: ACTIONS[pickerVariant],
    }),
  };
}

const FIELD = { '& .MuiPickersInputBase-root': { minHeight: 44, bgcolor: 'background.paper' } };

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
  const labelId = `${id}-label`;
  const helperId = `${id}-helper`;
  const day = useTypedDay(value, onChange);
  const invalid = day.fault !== undefined;
  const { moment, pick, type } = usePickerValue(day.text, day.type, DAY_RULE);
  const { onBlur, onOpen, onClose } = usePickerLeave(day.leave);
  const slotProps = useMemo(
    () => smallSlotProps({ id, labelId, helperId, invalid, optional: true }),
    [id, labelId, helperId, invalid],
  );
  return (
    <FormField {...{ id, labelId, helperId, label }} error={day.fault}>
      <PickerLocale>
        <TypedText value={type}>
          <Box onBlur={onBlur} sx={FIELD}>
            <DayPicker
              {...limits}
              {...{ name, onOpen, onClose, slotProps }}
              value={moment}
              onChange={pick}
              readOnly={false}
              slots={PICKER_SLOTS}
            />
          </Box>
        </TypedText>
      </PickerLocale>
    </FormField>
  );
}
