import Box from '@mui/material/Box';
import { useRefetchUser } from '@teluk-mart/contract/session';
import { useToast } from '@teluk-mart/contract/toast';
import { type PasswordFields, passwordSchema } from '@teluk-mart/domain/user/password-schema';
import { FieldGrid } from '@teluk-mart/ui/form/FormField';
import { FormPasswordField } from '@teluk-mart/ui/form/FormPasswordField';
import { SchemaForm } from '@teluk-mart/ui/form/SchemaForm';
import { SubmitButton } from '@teluk-mart/ui/form/submission';
import { NewPasswordField } from '../../components/NewPasswordField';
import { useChangePasswordMutation } from './profile-api';

const EMPTY: PasswordFields = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** Changes one's own password (docs/specification.md#password-change). */
export function PasswordForm({ onDirtyChange }: { onDirtyChange: (dirty: boolean) => void }) {
  const [changePassword] = useChangePasswordMutation();
  const refetchUser = useRefetchUser();
  const toast = useToast();
  return (
    <SchemaForm
      initialValues={EMPTY}
      schema={passwordSchema}
      failure="Gagal mengubah password"
      onDirtyChange={onDirtyChange}
      save={async ({ currentPassword, newPassword }, _typed, { resetForm }) => {
        const { message } = await changePassword({ currentPassword, newPassword }).unwrap();
        resetForm();
        toast.success('Sukses!', message);
        void refetchUser();
      }}
    >
      <FieldGrid>
        <FormPasswordField
          name="currentPassword"
          label="Password Saat Ini"
          autoComplete="current-password"
          wide
        />
        <NewPasswordField name="newPassword" label="Password Baru" />
        <FormPasswordField
          name="confirmPassword"
          label="Konfirmasi Password Baru"
          autoComplete="new-password"
        />
      </FieldGrid>
      <Box sx={{ mt: 2 }}>
        <SubmitButton label="Ubah Password" />
      </Box>
    </SchemaForm>
  );
}
