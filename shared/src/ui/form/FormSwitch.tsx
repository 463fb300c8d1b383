import Switch from '@mui/material/Switch';
import { useFormField } from '@teluk-mart/shared/hooks/use-form-field';
import { type FieldProps, FormField } from './FormField';

/** As high as a finger needs it, with the thumb in the middle. */
const STYLES = {
  height: 44,
  ml: '-9px',
  py: '15px',
  '& .MuiSwitch-switchBase': { py: '12px' },
} as const;

/** Yes or no: a switch with a boolean value. */
export function FormSwitch({ name, ...frame }: Omit<FieldProps, 'optional'>) {
  const { input, setValue, readOnly, id, helperId, error } = useFormField<boolean>(name);
  return (
    <FormField {...{ id, helperId, error, ...frame }}>
      <Switch
        id={id}
        name={name}
        checked={input.value}
        onChange={(_, checked) => {
          if (!readOnly) void setValue(checked);
        }}
        onBlur={input.onBlur}
        slotProps={{
          input: {
            'aria-describedby': helperId,
            'aria-invalid': error !== undefined,
            'aria-readonly': readOnly,
          },
        }}
        sx={STYLES}
      />
    </FormField>
  );
}
