import type { ClipboardEvent } from 'react';
import OutlinedInput from '@mui/material/OutlinedInput';
import { NumericFormat } from 'react-number-format';
import { useFormField } from '@teluk-mart/ui/form/FormField';
import { readPastedRupiah, RUPIAH_MOST_DIGITS } from '@teluk-mart/domain/rupiah';
import { type FieldProps, FormField } from './FormField';

interface FormNumberFieldProps extends FieldProps {
  /** Shows an amount of rupiah, `Rp50.000`, while it is typed. */
  money?: boolean;
}

const MONEY = { prefix: 'Rp', thousandSeparator: '.', decimalSeparator: ',', placeholder: 'Rp0' };

/** Longest text of a number, with its groups and room for a mistake. */
const MAX_LENGTH = 30;

/** A whole number, or an amount of rupiah: plain digits in the form, however they are shown during typing. */
export function FormNumberField({
  name,
  label,
  optional,
  money = false,
  ...frame
}: FormNumberFieldProps) {
  const { input, setValue, readOnly, id, helperId, error } = useFormField<string>(name);
  // A pasted amount is read as a whole, or the points of `50000.00` would be taken for groups.
  const paste = (event: ClipboardEvent<HTMLElement>) => {
    if (readOnly || !(event.target instanceof HTMLInputElement)) return;
    const { selectionStart, selectionEnd, value } = event.target;
    const amount = readPastedRupiah(event.clipboardData.getData('text'));
    if (selectionStart !== 0 || selectionEnd !== value.length || amount === undefined) return;
    event.preventDefault();
    void setValue(amount);
  };
  return (
    <FormField {...{ id, helperId, label, optional, error, ...frame }}>
      <NumericFormat
        customInput={OutlinedInput}
        id={id}
        name={input.name}
        value={input.value}
        valueIsNumericString
        onValueChange={({ value }, { source }) => {
          if (source === 'event') void setValue(value);
        }}
        onBlur={input.onBlur}
        onPaste={paste}
        readOnly={readOnly}
        decimalScale={0}
        allowNegative={false}
        allowLeadingZeros={false}
        isAllowed={({ value }) => value.length <= RUPIAH_MOST_DIGITS}
        autoComplete="off"
        slotProps={{
          input: {
            inputMode: 'numeric',
            required: !optional,
            // The mask takes quadratic time for a long text.
            maxLength: MAX_LENGTH,
            'aria-describedby': helperId,
          },
        }}
        {...(money && MONEY)}
      />
    </FormField>
  );
}
