import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { EDUCATION_OPTIONS } from '@teluk-mart/shared/domain/application/education-options';
import { useFormField } from '@teluk-mart/shared/hooks/use-form-field';
import { FormField } from '@teluk-mart/shared/ui/form/FormField';

/** The last education, as a native select: a phone shows its own large list (spec §5). */
export function EducationField() {
  const { input, id, helperId, error } = useFormField<string>('pendidikan_terakhir');
  return (
    <FormField {...{ id, helperId, error }} label="Pendidikan Terakhir">
      <NativeSelect
        {...input}
        input={<OutlinedInput />}
        id={id}
        inputProps={{ 'aria-describedby': helperId, required: true }}
        sx={{ color: input.value === '' ? 'text.secondary' : undefined }}
      >
        <option value="" disabled>
          Pilih pendidikan terakhir
        </option>
        {EDUCATION_OPTIONS.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </NativeSelect>
    </FormField>
  );
}
