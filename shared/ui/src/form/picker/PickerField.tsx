import Box from '@mui/material/Box';
import type { PickerOwnerState } from '@mui/x-date-pickers/models';
import type { PickersActionBarAction } from '@mui/x-date-pickers/PickersActionBar';
import { PickersTextField, type PickersTextFieldProps } from '@mui/x-date-pickers/PickersTextField';
import type { Dayjs } from 'dayjs';
import { useFormikContext } from 'formik';
import {
  createContext,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type FieldProps, FormField, useFormField } from '../FormField';
import type { PickerRule } from './day-rule';
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

/**
 * Connects a picker with a text, of a form for instance. The text in the field decides: an incomplete one counts as
 * typed, not as empty and not as the former value, so that the schema rejects it. A pasted text is whole, or changes
 * nothing.
 *
 * @param onChange the same function as long as nothing of the field changes
 */
function usePickerValue(
  value: string,
  onChange: (value: string) => void,
  { momentOf, read }: PickerRule,
) {
  const [shown, setShown] = useState(() => ({ value, moment: momentOf(value) }));
  const [isUnread, setUnread] = useState(false);
  // The value was set from elsewhere, by a reset of the form for instance.
  if (shown.value !== value) setShown({ value, moment: momentOf(value) });
  const pick = useCallback(
    (moment: Dayjs | null) => setShown((before) => ({ ...before, moment })),
    [],
  );
  const type = useCallback(
    (typed: string) => {
      const next = read(typed) ?? typed;
      setShown((before) => ({ ...before, value: next }));
      setUnread(false);
      onChange(next);
    },
    [onChange, read],
  );
  const paste = (text: string) => {
    const next = read(text, value);
    setUnread(next === undefined);
    if (next === undefined) return;
    setShown({ value: next, moment: momentOf(next) });
    onChange(next);
  };
  return { moment: shown.moment, pick, type, paste, isUnread };
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

/** Makes a sign between two parts of a date or time lead on to the next part, unless the field has done so itself. */
function useSeparators() {
  const typedIn = useRef<Element>(undefined);
  return (event: KeyboardEvent<Element>) => {
    const { key } = event;
    const target = event.target as Element;
    if (/^[\da-z]$/i.test(key)) typedIn.current = target;
    if (!/^[-./,: ]$/.test(key) || target.role !== 'spinbutton') return;
    event.preventDefault();
    // With all parts selected, the first key is typed in the field around them.
    const isFirst = target.closest('[data-sectionindex="0"]') !== null;
    const isTypedIn = target === typedIn.current || (isFirst && typedIn.current?.contains(target));
    const next = new window.KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true });
    if (isTypedIn) target.dispatchEvent(next);
  };
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
  const { moment, pick, type, paste, isUnread } = usePickerValue(value, onChange, rule);
  const onKeyDownCapture = useSeparators();
  const { onBlur, onOpen, onClose } = usePickerLeave(onLeave);
  const labelId = `${id}-label`;
  const message = isUnread
    ? `Teks yang ditempel tidak terbaca. Tulis seperti ${rule.example}.`
    : error;
  const invalid = message !== undefined;
  const slotProps = useMemo(
    () => slotPropsOf({ id, labelId, helperId, invalid, optional, small }),
    [id, labelId, helperId, invalid, optional, small],
  );
  const picker = { value: moment, onChange: pick, onOpen, onClose, name, readOnly };
  return (
    <FormField
      {...{ id, labelId, helperId, ...frame }}
      error={message}
      optional={optional && !small}
    >
      <PickerLocale>
        <TypedText value={type}>
          <Box
            onBlur={onBlur}
            onKeyDownCapture={onKeyDownCapture}
            onPasteCapture={(event) => {
              // The picker itself would read a part of it, or the month as the day.
              event.preventDefault();
              event.stopPropagation();
              if (!readOnly) paste(event.clipboardData.getData('text'));
            }}
            sx={small ? smallFieldStyles : undefined}
          >
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
