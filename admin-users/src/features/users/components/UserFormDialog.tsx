import { ROLES } from '@teluk-mart/shared/domain/user/roles';
import type { User } from '@teluk-mart/shared/domain/user/user';
import { userCreateSchema, userEditSchema } from '@teluk-mart/shared/domain/user/user-schema';
import { useCurrentUser } from '@teluk-mart/shared/session';
import { FormDialog } from '@teluk-mart/shared/ui/FormDialog';
import { FormSelect } from '@teluk-mart/shared/ui/form/FormSelect';
import { FormTextField } from '@teluk-mart/shared/ui/form/FormTextField';
import { useSaveUser } from '../use-save-user';
import { OwnPasswordNote } from './OwnPasswordNote';
import { PasswordFields } from './PasswordFields';

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
  const isOneself = useCurrentUser().id === user?.id;
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
      goneText="Pengguna ini sudah dihapus, sehingga perubahan Anda tidak dapat disimpan."
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
      {isOneself ? <OwnPasswordNote /> : <PasswordFields isNew={isNew} />}
    </FormDialog>
  );
}
