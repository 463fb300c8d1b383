import { type ReactNode, useMemo } from 'react';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import type { Dayjs } from 'dayjs';
import 'dayjs/locale/id.js';
import { useFormField } from '@teluk-mart/shared/hooks/use-form-field';
import { Box } from '@teluk-mart/shared/mui';
import { type FieldProps, FormField } from '../FormField';
import { MakassarAdapter } from './makassar-adapter';
import { pickerLocaleText } from './picker-locale-text';
import { PICKER_SLOTS, pickerSlotProps } from './picker-parts';
import { TypedText } from './TypedTextField';
import { usePickerLeave } from './use-picker-leave';
import { type PickerRule, usePickerValue } from './use-picker-value';

/** Where the order of the parts is not the pickers' own. */
const DATE_FORMATS = { shortDate: 'D MMM', normalDateWithWeekday: 'ddd, D MMM' };

/**
 * What the picker of a field is told. All of it stays the same as long as nothing of the field changes: a picker that
 * is drawn anew between a key and its answer, as forms do at each key, may lose what is half typed.
 */
export interface PickerProps {
  value: Dayjs | null;
  onChange: (moment: Dayjs | null) => void;
  onOpen: () => void;
  onClose: () => void;
  name: string;
  readOnly: boolean;
  slots: typeof PICKER_SLOTS;
  slotProps: ReturnType<typeof pickerSlotProps>;
}

interface PickerFieldProps extends FieldProps {
  rule: PickerRule;
  /** Draws the picker. */
  children: (picker: PickerProps) => ReactNode;
}

/** What date and time fields have in common: the frame of a field, Indonesian, and the shop's zone. */
export function PickerField({
  name,
  rule,
  optional = false,
  children,
  ...frame
}: PickerFieldProps) {
  const { input, readOnly, id, helperId, error } = useFormField<string>(name);
  const { moment, pick, type } = usePickerValue(name, input.value, rule);
  const { onBlur, onOpen, onClose } = usePickerLeave(input.onBlur);
  const labelId = `${id}-label`;
  const invalid = error !== undefined;
  const slotProps = useMemo(
    () => pickerSlotProps({ id, labelId, helperId, invalid, optional }),
    [id, labelId, helperId, invalid, optional],
  );
  const picker = { value: moment, onChange: pick, onOpen, onClose, name, readOnly };
  return (
    <FormField {...{ id, labelId, helperId, optional, error, ...frame }}>
      <LocalizationProvider
        dateAdapter={MakassarAdapter}
        adapterLocale="id"
        dateFormats={DATE_FORMATS}
        localeText={pickerLocaleText}
      >
        <TypedText value={type}>
          <Box onBlur={onBlur}>{children({ ...picker, slots: PICKER_SLOTS, slotProps })}</Box>
        </TypedText>
      </LocalizationProvider>
    </FormField>
  );
}
