import OutlinedInput from '@mui/material/OutlinedInput';
import { parseRupiah } from '@teluk-mart/domain/rupiah';
import { plainSigns } from '@teluk-mart/domain/validation/clean-text';
import { useFormField } from '@teluk-mart/ui/form/FormField';
import { useState } from 'react';
import { type FieldProps, FormField } from './FormField';

interface FormRupiahFieldProps extends FieldProps {
  /** Stands before the amount. */
  prefix?: string;
}

const digitsOf = (text: string) =>
  plainSigns(text)
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '');

/** Returns what has come into a text. */
function insertedInto(before: string, text: string): string {
  let start = 0;
  while (start < before.length && before[start] === text[start]) start += 1;
  const most = Math.min(before.length, text.length) - start;
  let end = 0;
  while (end < most && before.at(-1 - end) === text.at(-1 - end)) end += 1;
  return text.slice(start, text.length - end);
}

/**
 * An amount of rupiah, grouped while its digits are typed: plain digits in the form. Any other text stays as it was
 * typed, until it is left and reads as one amount.
 */
export function FormRupiahField({
  name,
  label,
  optional,
  prefix = 'Rp',
  ...frame
}: FormRupiahFieldProps) {
  const { input, setValue, readOnly, id, helperId, error } = useFormField<string>(name);
  /** Text that an input method still works on. */
  const [composed, setComposed] = useState<string>();
  const show = (value: string) =>
    /^\d{1,15}$/.test(value) ? prefix + Number(value).toLocaleString('id-ID') : value;
  const shown = show(input.value);

  const take = (field: HTMLInputElement) => {
    const { value: text, selectionEnd } = field;
    const inserted = insertedInto(shown, text);
    // More digits at once, behind an amount, are another one.
    const isTyped = /^\d{0,3}$/.test(plainSigns(inserted)) && show(digitsOf(shown)) === shown;
    const amount = inserted.length > 1 ? parseRupiah(text) : undefined;
    const value = isTyped ? digitsOf(text) : (amount ?? text);
    if (show(value) !== text) {
      const behind = text.slice(selectionEnd ?? text.length).replace(/\D/g, '').length;
      field.value = show(value);
      const caret = field.value.search(new RegExp(`(?:\\D*\\d){${behind}}$`));
      field.setSelectionRange(Math.max(caret, prefix.length), Math.max(caret, prefix.length));
    }
    void setValue(value);
  };
  return (
    <FormField {...{ id, helperId, label, optional, error, ...frame }}>
      <OutlinedInput
        id={id}
        name={input.name}
        value={composed ?? shown}
        onChange={({ target, nativeEvent }) => {
          const isComposing = 'isComposing' in nativeEvent && nativeEvent.isComposing === true;
          if (isComposing) setComposed(target.value);
          else take(target as HTMLInputElement);
        }}
        onCompositionEnd={({ target }) => {
          setComposed(undefined);
          take(target as HTMLInputElement);
        }}
        onBlur={() => {
          const amount = parseRupiah(input.value);
          if (amount !== undefined) void setValue(amount);
          input.onBlur();
        }}
        readOnly={readOnly}
        // Otherwise browsers do not bring it back.
        autoComplete="on"
        placeholder={`${prefix}0`}
        slotProps={{
          input: { inputMode: 'numeric', required: !optional, 'aria-describedby': helperId },
        }}
      />
    </FormField>
  );
}
