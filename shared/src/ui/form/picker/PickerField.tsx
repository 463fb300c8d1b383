import { type ReactNode, useCallback, useMemo } from 'react';
import type { Dayjs } from 'dayjs';
import { useFormikContext } from 'formik';
import { useFormField } from '@teluk-mart/shared/hooks/use-form-field';
import { Box } from '@teluk-mart/shared/mui';
import { type FieldProps, FormField } from '../FormField';
import { PICKER_SLOTS, pickerSlotProps } from './picker-parts';
import { PickerLocale } from './PickerLocale';
import { TypedText } from './TypedTextField';
import { usePickerLeave } from './use-picker-leave';
import { type PickerRule, usePickerValue } from './use-picker-value';

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
  const { setFieldValue } = useFormikContext();
  const change = useCallback(
    (value: string) => void setFieldValue(name, value),
    [name, setFieldValue],
  );
  const { moment, pick, type } = usePickerValue(input.value, change, rule);
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
      <PickerLocale>
        <TypedText value={type}>
          <Box onBlur={onBlur}>{children({ ...picker, slots: PICKER_SLOTS, slotProps })}</Box>
        </TypedText>
      </PickerLocale>
    </FormField>
  );
}
