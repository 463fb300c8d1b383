import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from '@teluk-mart/contract/routing';
import { useCurrentUser, useRefetchUser } from '@teluk-mart/contract/session';
import { useToast } from '@teluk-mart/contract/toast';
import { ROLES } from '@teluk-mart/domain/user/roles';
import type { User } from '@teluk-mart/domain/user/user';
import {
  userCreateSchema,
  userEditSchema,
  type UserFields,
} from '@teluk-mart/domain/user/user-schema';
import { FormDialog } from '@teluk-mart/ui/dialog/FormDialog';
import { FormPasswordField } from '@teluk-mart/ui/form/FormPasswordField';
import { FormSelect } from '@teluk-mart/ui/form/FormSelect';
import { FormTextField } from '@teluk-mart/ui/form/FormTextField';
import { NewPasswordField } from '../../components/NewPasswordField';
import { useCreateUserMutation, useUpdateUserMutation } from './users-api';

/** Stores a new user, or the given one's changes, and reports it; rejects if the server does. */
function useSaveUser(user: User | undefined): (fields: UserFields) => Promise<void> {
  const [create] = useCreateUserMutation();
  const [update] = useUpdateUserMutation();
  const { id: ownId } = useCurrentUser();
  const refetchUser = useRefetchUser();
  const toast = useToast();
  return async ({ confirmPassword: _confirmed, ...fields }) => {
    const saved = user ? update({ id: user.id, ...fields }) : create(fields);
    const { message } = await saved.unwrap();
    toast.success('Sukses', message);
    // The form is done: it need not wait until the new name stands everywhere.
    if (user?.id === ownId) void refetchUser();
  };
}

/** Leads to one's own password change: only there the current password is asked for. */
function OwnPasswordNote() {
  return (
    <Typography color="textSecondary" sx={{ gridColumn: '1 / -1' }}>
      Password Anda sendiri diubah di{' '}
      <Link component={RouterLink} to="/admin/profile">
        halaman Profil
      </Link>
      .
    </Typography>
  );
}

/** A user's password, twice: required of a new user, kept if an existing one's is left empty. */
function PasswordFields({ isNew }: { isNew: boolean }) {
  return (
    <>
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
    </>
  );
}

/** Fields that the device keeps while they are typed: never a password. */
const KEPT_FIELDS = [
  { name: 'nama', label: 'Nama', kind: 'line' },
  { name: 'email', label: 'Email', kind: 'line' },
  { name: 'role', label: 'Role', kind: 'choice' },
] as const;

interface UserFormDialogProps {
  /** The edited user; a new one without. */
  user?: User;
  /** Disables the role and explains why (docs/specification.md#account-guards). */
  roleLock?: string;
  onClose: () => void;
}

/** Adds or edits a user (docs/specification.md#user-form). */
export function UserFormDialog({ user, roleLock, onClose }: UserFormDialogProps) {
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
      kept={{
        place: `users:${user?.id ?? 'baru'}`,
        noun: 'pengguna',
        fields: KEPT_FIELDS,
        stored: user,
      }}
      onClose={onClose}
    >
      <FormTextField name="nama" label="Nama" autoFocus wide />
      <FormTextField name="email" label="Email" type="email" wide />
      <FormSelect
        name="role"
        label="Role"
        options={ROLES}
        placeholder="Pilih role"
        disabledReason={roleLock}
        wide
      />
      {isOneself ? <OwnPasswordNote /> : <PasswordFields isNew={isNew} />}
    </FormDialog>
  );
}
