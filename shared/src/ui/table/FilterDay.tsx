import { useId, useMemo } from 'react';
import type { PickerOwnerState } from '@mui/x-date-pickers/models';
import type { PickersActionBarAction } from '@mui/x-date-pickers/PickersActionBar';
import { Box } from '@teluk-mart/shared/mui';
import type { Day } from '../../domain/time/day';
import { FormField } from '../form/FormField';
import { DAY_RULE } from '../form/picker/day-rule';
import { DayPicker } from '../form/picker/DayPicker';
import { type PartOptions, PICKER_SLOTS, pickerSlotProps } from '../form/picker/picker-parts';
import { PickerLocale } from '../form/picker/PickerLocale';
import { TypedText } from '../form/picker/TypedTextField';
import { usePickerLeave } from '../form/picker/use-picker-leave';
import { usePickerValue } from '../form/picker/use-picker-value';
import { useTypedDay } from './use-typed-day';

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
