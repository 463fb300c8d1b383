import { useToday } from '@teluk-mart/shared/hooks/use-today';
import { TextField } from './TextField';

/** The date of birth in the device's own date picker, which offers no day to come. */
export function BirthDateField() {
  const today = useToday();
  return (
    <TextField
      name="tanggal_lahir"
      label="Tanggal Lahir"
      type="date"
      autoComplete="bday"
      input={{ min: '1900-01-01', max: today }}
    />
  );
}
