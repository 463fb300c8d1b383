import Box from '@mui/material/Box';
import { useRefetchUser } from '@teluk-mart/contract/session';
import { useToast } from '@teluk-mart/contract/toast';
import type { User } from '@teluk-mart/domain/user/user';
import { type ProfileFields, profileSchema } from '@teluk-mart/domain/user/user-schema';
import { FieldGrid } from '@teluk-mart/ui/form/FormField';
import { FormTextField } from '@teluk-mart/ui/form/FormTextField';
import { SchemaForm } from '@teluk-mart/ui/form/SchemaForm';
import { SubmitButton } from '@teluk-mart/ui/form/submission';
import { useUpdateProfileMutation } from './profile-api';

interface PersonalFormProps {
  user: User;
  onDirtyChange: (dirty: boolean) => void;
}

/** One's own name and address (docs/specification.md#profile-page). */
export function PersonalForm({ user: { id, nama, email }, onDirtyChange }: PersonalFormProps) {
  const [update] = useUpdateProfileMutation();
  const refetchUser = useRefetchUser();
  const toast = useToast();
  const initialValues: ProfileFields = { nama, email };
  return (
    <SchemaForm
      initialValues={initialValues}
      schema={profileSchema}
      failure="Gagal update profil"
      onDirtyChange={onDirtyChange}
      save={async (fields, _typed, { resetForm }) => {
        const { user: stored } = await update({ id, ...fields }).unwrap();
        resetForm({ values: { nama: stored.nama, email: stored.email } });
        toast.success('Sukses!', 'Informasi profil berhasil diperbarui.');
        // The form is done: it need not wait until the new name stands everywhere.
        void refetchUser();
      }}
    >
      <FieldGrid>
        <FormTextField name="nama" label="Nama Lengkap" autoComplete="name" />
        <FormTextField name="email" label="Alamat Email" type="email" autoComplete="email" />
      </FieldGrid>
      <Box sx={{ mt: 2 }}>
        <SubmitButton label="Simpan Perubahan" />
      </Box>
    </SchemaForm>
  );
}
