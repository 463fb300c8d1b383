import { EARLIEST_BIRTH_DATE } from '@teluk-mart/shared/domain/application/birth-date';
import { useToday } from '@teluk-mart/shared/hooks/use-today';
import { FormTextField } from '@teluk-mart/shared/ui/form/FormTextField';

/** The date of birth in the device's own date picker, which offers no day to come. */
export function BirthDateField() {
  const today = useToday();
  return (
    <FormTextField
      name="tanggal_lahir"
      label="Tanggal Lahir"
      type="date"
      autoComplete="bday"
      input={{ min: EARLIEST_BIRTH_DATE, max: today }}
    />
  );
}
