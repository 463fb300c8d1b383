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
import Box from '@mui/material/Box';
import type { PickerOwnerState } from '@mui/x-date-pickers/models';
import { PickersTextField, type PickersTextFieldProps } from '@mui/x-date-pickers/PickersTextField';
import type { PickersActionBarAction } from '@mui/x-date-pickers/PickersActionBar';
import type { Dayjs } from 'dayjs';
import { useFormikContext } from 'formik';
import { type FieldProps, FormField, useFormField } from '../FormField';
import {
  calendarStyles,
  emptyFieldStyles,
  smallFieldStyles,
  textFieldStyles,
} from './picker-styles';
import { PickerLocale } from './PickerLocale';

/** Receives the text of a picker's field whenever it changes, for instance `05/bb/tttt`; `''` for none. */
const TypedText = createContext<(typed: string) => void>(() => undefined);

/**
 * The text field of a picker, which reports its text. The picker itself does not report a text before it is a whole
 * date: a form would not know that it is incomplete.
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

const SLOTS = { textField: TypedTextField };

/** The buttons below a small field's calendar. A finger's calendar fills the screen, and closes by its buttons only. */
const SMALL_ACTIONS: Readonly<Record<PickerOwnerState['pickerVariant'], PickersActionBarAction[]>> =
  {
    desktop: ['clear'],
    mobile: ['clear', 'cancel', 'accept'],
  };

interface SlotOptions {
  id: string;
  labelId: string;
  /** Id of the line below the field. */
  helperId: string;
  invalid: boolean;
  optional: boolean;
  small: boolean;
}

function slotPropsOf({ id, labelId, helperId, invalid, optional, small }: SlotOptions) {
  return {
    // A small field is cleared by a button below its calendar.
    field: { clearable: optional && !small },
    textField: {
      id,
      error: invalid,
      fullWidth: true,
      size: small ? ('small' as const) : undefined,
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
    actionBar: small
      ? ({ pickerVariant }: PickerOwnerState) => ({ actions: SMALL_ACTIONS[pickerVariant] })
      : undefined,
  };
}

/** Converts between a value of the form and the content of a picker. */
interface PickerRule {
  /** Returns the moment of a value; `null`, as the pickers have it, if it stands for none. */
  momentOf: (value: string) => Dayjs | null;
  /**
   * Returns the value for a text in the field; a text that is no date or time stays as it is, so that the schema
   * rejects it.
   */
  valueOf: (typed: string) => string;
}

/**
 * Connects a picker with a text, of a form for instance. The text in the field decides: an incomplete one counts as
 * typed, not as empty and not as the former value.
 *
 * @param onChange the same function as long as nothing of the field changes
 */
function usePickerValue(
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
 * Notices when a person leaves a picker. Its popup belongs to it: going there is not leaving it, so that no message
 * appears before the choice is made.
 */
function usePickerLeave(onLeave: () => void) {
  const isOpen = useRef(false);
  const onOpen = useCallback(() => {
    isOpen.current = true;
  }, []);
  const onClose = useCallback(() => {
    isOpen.current = false;
    onLeave();
  }, [onLeave]);
  const onBlur = ({ currentTarget, target, relatedTarget }: FocusEvent) => {
    const leaves = currentTarget.contains(target) && !currentTarget.contains(relatedTarget);
    if (leaves && !isOpen.current) onLeave();
  };
  return { onOpen, onClose, onBlur };
}

/**
 * Properties of the picker in a field. They stay the same as long as nothing of the field changes. Forms draw at each
 * key, and a picker drawn anew between a key and its answer may lose incomplete input.
 */
export interface PickerProps {
  value: Dayjs | null;
  onChange: (moment: Dayjs | null) => void;
  onOpen: () => void;
  onClose: () => void;
  name: string;
  readOnly: boolean;
  slots: typeof SLOTS;
  slotProps: ReturnType<typeof slotPropsOf>;
}

interface PickerFrameProps extends FieldProps {
  id: string;
  helperId: string;
  value: string;
  onChange: (value: string) => void;
  onLeave: () => void;
  rule: PickerRule;
  readOnly?: boolean;
  error?: string;
  /** As small as the other fields that filter a table. */
  small?: boolean;
  /** Draws the picker. */
  children: (picker: PickerProps) => ReactNode;
}

/** The frame of a date or time field: label, message, Indonesian, and the shop's zone. */
export function PickerFrame({
  id,
  helperId,
  name,
  value,
  onChange,
  onLeave,
  rule,
  optional = false,
  readOnly = false,
  small = false,
  error,
  children,
  ...frame
}: PickerFrameProps) {
  const { moment, pick, type } = usePickerValue(value, onChange, rule);
  const { onBlur, onOpen, onClose } = usePickerLeave(onLeave);
  const labelId = `${id}-label`;
  const invalid = error !== undefined;
  const slotProps = useMemo(
    () => slotPropsOf({ id, labelId, helperId, invalid, optional, small }),
    [id, labelId, helperId, invalid, optional, small],
  );
  const picker = { value: moment, onChange: pick, onOpen, onClose, name, readOnly };
  return (
    <FormField {...{ id, labelId, helperId, error, ...frame }} optional={optional && !small}>
      <PickerLocale>
        <TypedText value={type}>
          <Box onBlur={onBlur} sx={small ? smallFieldStyles : undefined}>
            {children({ ...picker, slots: SLOTS, slotProps })}
          </Box>
        </TypedText>
      </PickerLocale>
    </FormField>
  );
}

interface PickerFieldProps extends FieldProps {
  rule: PickerRule;
  /** Draws the picker. */
  children: (picker: PickerProps) => ReactNode;
}

/** A date or time field of the surrounding formik form. */
export function PickerField({ name, ...frame }: PickerFieldProps) {
  const { input, readOnly, id, helperId, error } = useFormField<string>(name);
  const { setFieldValue } = useFormikContext();
  const change = useCallback(
    (value: string) => void setFieldValue(name, value),
    [name, setFieldValue],
  );
  return (
    <PickerFrame
      {...{ id, helperId, name, readOnly, error, ...frame }}
      value={input.value}
      onChange={change}
      onLeave={input.onBlur}
    />
  );
}
