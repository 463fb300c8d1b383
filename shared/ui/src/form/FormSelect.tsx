import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useFormField } from '@teluk-mart/ui/form/FormField';
import { type FieldProps, FormField } from './FormField';

interface FormSelectProps extends FieldProps {
  /** The choices, as they are sent. */
  options: readonly string[];
  /** Words of a choice that is shown otherwise than it is sent. */
  optionLabels?: Readonly<Record<string, string>>;
  /** Stands there before anything is chosen, for instance `Pilih role`. */
  placeholder: string;
  /** Disables the field, and is shown below it. */
  disabledReason?: string;
}

/** Choice among a few options. */
export function FormSelect({
  name,
  label,
  options,
  optionLabels = {},
  placeholder,
  disabledReason,
  optional,
  hint,
  ...frame
}: FormSelectProps) {
  const { input, readOnly, id, helperId, error } = useFormField<string>(name);
  const labelId = `${id}-label`;
  const labelOf = (option: string) => optionLabels[option] ?? option;
  return (
    <FormField
      {...{ id, labelId, helperId, label, optional, error, ...frame }}
      hint={disabledReason ?? hint}
    >
      <Select
        {...input}
        displayEmpty
        readOnly={readOnly}
        labelId={labelId}
        disabled={disabledReason !== undefined}
        renderValue={(value) =>
          labelOf(value) || (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {placeholder}
            </Box>
          )
        }
        SelectDisplayProps={{
          id,
          'aria-describedby': helperId,
          'aria-required': !optional,
          'aria-invalid': error !== undefined,
        }}
      >
        {options.map((option) => (
          <MenuItem key={option} value={option} sx={{ minHeight: 44 }}>
            {labelOf(option)}
          </MenuItem>
        ))}
      </Select>
    </FormField>
  );
}
