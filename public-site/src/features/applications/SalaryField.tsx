import type { ClipboardEvent, FocusEvent } from 'react';
import OutlinedInput from '@mui/material/OutlinedInput';
import { NumericFormat } from 'react-number-format';
import { SALARY_MAX_LENGTH } from '@teluk-mart/domain/application/application-schema';
import { readPastedRupiah, RUPIAH_MOST_DIGITS } from '@teluk-mart/domain/rupiah';
import { FormField, useFormField } from '@teluk-mart/ui/form/FormField';

/** The first amount that the shared rule no longer reads. */
const LIMIT = 10 ** RUPIAH_MOST_DIGITS;

/** The expected salary, shown as `Rp 3.500.000` while it is typed. */
export function SalaryField() {
  const { input, setValue, id, helperId, error } = useFormField<string>('gaji_diharapkan');
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    if (input.value.endsWith(',')) void setValue(input.value.slice(0, -1));
    input.onBlur(event);
  };
  // A pasted amount is read as a whole, or the points of `3500000.00` would be taken for groups.
  const paste = (event: ClipboardEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLInputElement)) return;
    const { selectionStart, selectionEnd, value } = event.target;
    const replacesAll = selectionStart === 0 && selectionEnd === value.length;
    const amount = readPastedRupiah(event.clipboardData.getData('text'));
    if (!replacesAll || amount === undefined) return;
    event.preventDefault();
    void setValue(amount);
  };
  return (
    <FormField
      {...{ id, helperId, error }}
      label="Gaji yang Diharapkan"
      hint="Per bulan, cukup tulis angkanya."
    >
      <NumericFormat
        customInput={OutlinedInput}
        id={id}
        name={input.name}
        value={input.value}
        onValueChange={({ formattedValue }, { source }) => {
          if (source === 'event') void setValue(formattedValue);
        }}
        onBlur={leave}
        onPaste={paste}
        isAllowed={({ floatValue }) => floatValue === undefined || floatValue < LIMIT}
        prefix="Rp "
        thousandSeparator="."
        decimalSeparator=","
        allowedDecimalSeparators={[',']}
        allowLeadingZeros={false}
        decimalScale={2}
        allowNegative={false}
        autoComplete="off"
        placeholder="Rp 0"
        slotProps={{
          input: {
            inputMode: 'numeric',
            required: true,
            // The mask takes quadratic time for a long text.
            maxLength: SALARY_MAX_LENGTH,
            'aria-describedby': helperId,
          },
        }}
      />
    </FormField>
  );
}
