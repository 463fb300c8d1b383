import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { FormField } from '../form/FormField';

interface FilterSelectProps<Value extends string> {
  label: string;
  /** Stands for no choice, for instance `Semua posisi`. */
  all: string;
  options: readonly { value: Value; label: string }[];
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

/** Filters a table by one of several words, or by none. */
export function FilterSelect<Value extends string>({
  label,
  all,
  options,
  value,
  onChange,
}: FilterSelectProps<Value>) {
  const id = useId();
  return (
    <FormField id={id} helperId={`${id}-helper`} label={label}>
      <NativeSelect
        id={id}
        value={value ?? ''}
        onChange={({ target }) =>
          onChange(options.find((option) => option.value === target.value)?.value)
        }
        input={<OutlinedInput size="small" />}
        sx={{ minHeight: 44, bgcolor: 'background.paper' }}
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </FormField>
  );
}
