import { ROLES } from '@teluk-mart/shared/domain/user/roles';
import type { User } from '@teluk-mart/shared/domain/user/user';
import { userCreateSchema, userEditSchema } from '@teluk-mart/shared/domain/user/user-schema';
import { FormDialog } from '@teluk-mart/shared/ui/FormDialog';
import { FormPasswordField } from '@teluk-mart/shared/ui/form/FormPasswordField';
import { FormSelect } from '@teluk-mart/shared/ui/form/FormSelect';
import { FormTextField } from '@teluk-mart/shared/ui/form/FormTextField';
import { NewPasswordField } from '../../../password/NewPasswordField';
import { useSaveUser } from '../use-save-user';

interface UserFormDialogProps {
  /** Who is edited; a new user without. */
  user?: User;
  /** Why this user's role may not be changed (resolutions 52). */
  roleRefusal?: string;
  onClose: () => void;
}

/** Adds or edits a user (spec §2, §5). */
export function UserFormDialog({ user, roleRefusal, onClose }: UserFormDialogProps) {
  const save = useSaveUser(user);
  const isNew = user === undefined;
  return (
    <FormDialog
      title={isNew ? 'Tambah Pengguna' : 'Edit Pengguna'}
      submitLabel="Simpan"
      schema={isNew ? userCreateSchema : userEditSchema}
      initialValues={{
        nama: user?.nama ?? '',
        email: user?.email ?? '',
        role: user?.role ?? '',
        password: '',
        confirmPassword: '',
      }}
      save={save}
      failure="Gagal menyimpan data"
      onClose={onClose}
    >
      <FormTextField name="nama" label="Nama" autoFocus wide />
      <FormTextField name="email" label="Email" type="email" wide />
      <FormSelect
        name="role"
        label="Role"
        options={ROLES}
        placeholder="Pilih role"
        disabledReason={roleRefusal}
        wide
      />
      <NewPasswordField
        name="password"
        label="Password"
        required={isNew}
        hint={isNew ? undefined : 'Kosongkan jika tidak ingin mengganti password.'}
      />
      <FormPasswordField
        name="confirmPassword"
        label="Konfirmasi Password"
        autoComplete="new-password"
        required={isNew}
      />
    </FormDialog>
  );
}
