import { BirthDateField } from './BirthDateField';
import { CoverLetterField } from './CoverLetterField';
import { CvField } from './CvField';
import { EducationField } from './EducationField';
import { FieldGroup } from './FieldGroup';
import { SalaryField } from './SalaryField';
import { TextField } from './TextField';

/** All fields of the application form, in the order in which a person tells them (spec §5). */
export function ApplicationFields() {
  return (
    <>
      <FieldGroup legend="Data diri">
        <TextField name="nama" label="Nama Lengkap" autoComplete="name" wide />
        <TextField
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          input={{ inputMode: 'email' }}
        />
        <TextField
          name="telepon"
          label="Nomor Telepon"
          type="tel"
          autoComplete="tel"
          hint="Sebaiknya nomor WhatsApp yang aktif."
          input={{ inputMode: 'tel' }}
        />
        <TextField name="tempat_lahir" label="Tempat Lahir" autoComplete="off" />
        <BirthDateField />
        <TextField
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
