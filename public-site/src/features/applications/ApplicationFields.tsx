import Box from '@mui/material/Box';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import {
  COVER_LETTER_MAX_LENGTH,
  EARLIEST_BIRTH_DATE,
} from '@teluk-mart/domain/application/application-schema';
import { EDUCATION_OPTIONS } from '@teluk-mart/domain/application/application-values';
import { FieldGrid, FormField, useFormField } from '@teluk-mart/ui/form/FormField';
import { FormRupiahField } from '@teluk-mart/ui/form/FormRupiahField';
import { FormTextField } from '@teluk-mart/ui/form/FormTextField';
import { useToday } from '@teluk-mart/ui/hooks/use-today';
import { useField } from 'formik';
import type { ReactNode } from 'react';
import { CvField } from './CvField';

/**
 * All fields of the application form, in the order in which people usually give them
 * (docs/specification.md#application-form).
 */
export function ApplicationFields() {
  return (
    <>
      <FieldGroup legend="Data diri">
        <FormTextField name="nama" label="Nama Lengkap" autoComplete="name" wide />
        <FormTextField
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          input={{ inputMode: 'email' }}
        />
        <FormTextField
          name="telepon"
          label="Nomor Telepon"
          type="tel"
          autoComplete="tel"
          hint="Sebaiknya nomor WhatsApp yang aktif."
          input={{ inputMode: 'tel' }}
        />
        <FormTextField name="tempat_lahir" label="Tempat Lahir" autoComplete="on" />
        <BirthDateField />
        <FormTextField
          name="alamat"
          label="Alamat Lengkap"
          autoComplete="street-address"
          rows={2}
          wide
        />
      </FieldGroup>
      <FieldGroup legend="Pendidikan dan harapan">
        <EducationField />
        <FormRupiahField
          name="gaji_diharapkan"
          label="Gaji yang Diharapkan"
          hint="Per bulan, cukup tulis angkanya."
          prefix="Rp "
        />
      </FieldGroup>
      <FieldGroup legend="Berkas lamaran">
        <CoverLetterField />
        <CvField />
      </FieldGroup>
    </>
  );
}

interface FieldGroupProps {
  legend: string;
  children: ReactNode;
}

/** Fields that belong together: one column on a phone, two on wide screens. */
function FieldGroup({ legend, children }: FieldGroupProps) {
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h4" sx={{ p: 0, mb: 2, color: 'primary.main' }}>
        {legend}
      </Typography>
      <FieldGrid>{children}</FieldGrid>
    </Box>
  );
}

/** The date of birth in the device's own date picker, which offers no day to come. */
function BirthDateField() {
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

/** The last education, as a native select: a phone shows its own large list. */
function EducationField() {
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
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </NativeSelect>
    </FormField>
  );
}

function format(count: number): string {
  return count.toLocaleString('id-ID');
}

/** The optional cover letter with a count of its characters. */
function CoverLetterField() {
  const [{ value }] = useField<string>('surat_lamaran');
  const count = value.trim().length;
  return (
    <FormTextField
      name="surat_lamaran"
      label="Surat Lamaran"
      // Otherwise browsers do not bring it back.
      autoComplete="on"
      optional
      wide
      rows={5}
      hint="Ceritakan singkat tentang diri Anda dan alasan Anda melamar."
      aside={
        <Typography
          variant="caption"
          sx={{
            mt: '3px',
            flexShrink: 0,
            fontVariantNumeric: 'tabular-nums',
            color: count > COVER_LETTER_MAX_LENGTH ? 'error.main' : 'text.secondary',
          }}
        >
          {format(count)} / {format(COVER_LETTER_MAX_LENGTH)}
        </Typography>
      }
    />
  );
}
