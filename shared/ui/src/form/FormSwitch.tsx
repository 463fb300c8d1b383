import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useFormField } from '@teluk-mart/ui/form/FormField';
import type { FieldProps } from './FormField';

/** As high as a finger needs it, with the thumb in the middle. */
const STYLES = { height: 44, py: '15px', '& .MuiSwitch-switchBase': { py: '12px' } } as const;

/** Yes or no: a switch with a boolean value, and its label beside it, which turns it too. */
export function FormSwitch({ name, label, hint, wide }: Omit<FieldProps, 'optional'>) {
  const { input, setValue, readOnly, id, helperId, error } = useFormField<boolean>(name);
  return (
    <FormControl error={error !== undefined} sx={{ gridColumn: wide ? '1 / -1' : undefined }}>
      <FormControlLabel
        label={label}
        sx={{ mr: 0, ml: '-9px', '& .MuiFormControlLabel-label': { fontWeight: 600 } }}
        control={
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
        }
      />
      <FormHelperText id={helperId} sx={{ mx: 0, mt: 0, fontSize: '0.8125rem' }}>
        {error ?? hint}
      </FormHelperText>
    </FormControl>
  );
}
