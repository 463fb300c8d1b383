import type { FocusEvent } from 'react';
import OutlinedInput from '@mui/material/OutlinedInput';
import { NumericFormat } from 'react-number-format';
import { RUPIAH_MOST_DIGITS } from '@teluk-mart/shared/domain/money/parse-rupiah';
import { useApplicationField } from '../use-application-field';
import { FieldFrame } from './FieldFrame';

/** The first amount that the shared rule no longer reads. */
const LIMIT = 10 ** RUPIAH_MOST_DIGITS;

/** The expected salary, shown as `Rp 3.500.000` while it is typed (spec §5). */
export function SalaryField() {
  const { input, setValue, id, helperId, error } = useApplicationField('gaji_diharapkan');
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    if (input.value.endsWith(',')) void setValue(input.value.slice(0, -1));
    input.onBlur(event);
  };
  return (
    <FieldFrame
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
        isAllowed={({ floatValue }) => floatValue === undefined || floatValue < LIMIT}
        prefix="Rp "
        thousandSeparator="."
        decimalSeparator=","
        decimalScale={2}
        allowNegative={false}
        autoComplete="off"
        placeholder="Rp 0"
        slotProps={{
          input: { inputMode: 'numeric', required: true, 'aria-describedby': helperId },
        }}
      />
    </FieldFrame>
  );
}
