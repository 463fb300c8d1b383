import {
  createContext,
  type FocusEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { PickersTextField, type PickersTextFieldProps } from '@mui/x-date-pickers/PickersTextField';
import type { Dayjs } from 'dayjs';
import { useFormikContext } from 'formik';
import { Box } from '@teluk-mart/shared/mui';
import { type FieldProps, FormField, useFormField } from '../FormField';
import { PickerLocale } from './PickerLocale';
import { calendarStyles, emptyFieldStyles, textFieldStyles } from './picker-styles';

/** Is told the text that stands in a picker's field whenever it changes, for instance `05/bb/tttt`; `''` for none. */
export const TypedText = createContext<(typed: string) => void>(() => undefined);

/**
 * The text field of a picker, which tells what stands in it. The picker itself keeps a text to itself as long as it is
 * no whole date, and a form would not know that something is half typed.
 */
function TypedTextField(props: PickersTextFieldProps) {
  const tell = useContext(TypedText);
  const typed = props.areAllSectionsEmpty ? '' : props.value;
  const told = useRef(typed);
  useEffect(() => {
    if (typed === told.current) return;
    told.current = typed;
    tell(typed);
  }, [tell, typed]);
  const styles = props.areAllSectionsEmpty ? emptyFieldStyles : textFieldStyles;
  return <PickersTextField {...props} sx={styles} />;
}

/** What the parts of a picker depend on. */
export interface PartOptions {
  id: string;
  labelId: string;
  /** Id of the line below the field. */
  helperId: string;
  invalid: boolean;
  optional: boolean;
}

/** The parts of a picker that are ours. */
export const PICKER_SLOTS = { textField: TypedTextField };

/** What the parts of a picker are told: who names and describes them, and how they look. */
export function pickerSlotProps({ id, labelId, helperId, invalid, optional }: PartOptions) {
  return {
    field: { clearable: optional },
    textField: {
      id,
      error: invalid,
      fullWidth: true,
      slotProps: {
        input: {
          'aria-labelledby': labelId,
          'aria-describedby': helperId,
          // Each section says so itself: the group around them cannot be focused.
          'aria-invalid': undefined,
          slotProps: {
            sectionContent: { 'aria-required': !optional, 'aria-invalid': invalid },
          },
        },
      },
    },
    popper: { 'aria-labelledby': labelId },
    layout: { sx: calendarStyles },
  };
}

/** How a value of the form and what stands in a picker are made of each other. */
export interface PickerRule {
  /** The moment that a value stands for; `null`, as the pickers have it, where it stands for none. */
  momentOf: (value: string) => Dayjs | null;
  /**
   * The value for a text that stands in the field; what is no date or time stays as it is, for the schema to refuse.
   */
  valueOf: (typed: string) => string;
}

/**
 * Connects a picker with a text, of a form for instance. The text that stands in the field decides: what is half typed
 * counts as typed, and neither as empty nor as what stood there before.
 *
 * @param onChange the same function as long as nothing of the field changes
 */
export function usePickerValue(
  value: string,
  onChange: (value: string) => void,
  { momentOf, valueOf }: PickerRule,
) {
  const [shown, setShown] = useState(() => ({ value, moment: momentOf(value) }));
  // The value was set from elsewhere, by a reset of the form for instance.
  if (shown.value !== value) setShown({ value, moment: momentOf(value) });
  const pick = useCallback(
    (moment: Dayjs | null) => setShown((before) => ({ ...before, moment })),
    [],
  );
  const type = useCallback(
    (typed: string) => {
      const next = valueOf(typed);
      setShown((before) => ({ ...before, value: next }));
      onChange(next);
    },
    [onChange, valueOf],
  );
  return { moment: shown.moment, pick, type };
}

/**
 * Notices when a person leaves a picker. What it opens belongs to it: going there is not leaving it, so that nothing
 * is called wrong before the choice is made.
 *
 * @param leave told when the person leaves
 */
export function usePickerLeave(leave: () => void) {
  const isOpen = useRef(false);
  const onOpen = useCallback(() => {
    isOpen.current = true;
  }, []);
  const onClose = useCallback(() => {
    isOpen.current = false;
    leave();
  }, [leave]);
  const onBlur = ({ currentTarget, target, relatedTarget }: FocusEvent) => {
    const leaves = currentTarget.contains(target) && !currentTarget.contains(relatedTarget);
    if (leaves && !isOpen.current) leave();
  };
  return { onOpen, onClose, onBlur };
}

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
