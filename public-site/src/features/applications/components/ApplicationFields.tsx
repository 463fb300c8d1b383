import { FormTextField } from '@teluk-mart/shared/ui/form/FormTextField';
import { BirthDateField } from './BirthDateField';
import { CoverLetterField } from './CoverLetterField';
import { CvField } from './CvField';
import { EducationField } from './EducationField';
import { FieldGroup } from './FieldGroup';
import { SalaryField } from './SalaryField';

/** All fields of the application form, in the order in which a person tells them (spec §5). */
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
        <FormTextField name="tempat_lahir" label="Tempat Lahir" />
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
        <SalaryField />
      </FieldGroup>
      <FieldGroup legend="Berkas lamaran">
        <CoverLetterField />
        <CvField />
      </FieldGroup>
    </>
  );
}
