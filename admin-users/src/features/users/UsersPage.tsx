import { errorMessage } from '@teluk-mart/contract/api-client/call-errors';
import { useCurrentUser } from '@teluk-mart/contract/session';
import { useToast } from '@teluk-mart/contract/toast';
import { ACTIVE, INACTIVE } from '@teluk-mart/domain/record/status';
import { type AccountChange, guardViolation } from '@teluk-mart/domain/user/account-guards';
import type { User } from '@teluk-mart/domain/user/user';
import { ConfirmedDeletion } from '@teluk-mart/ui/dialog/ConfirmedDeletion';
import { StaffPageHeading } from '@teluk-mart/ui/headings';
import { addIcon } from '@teluk-mart/ui/icon-paths';
import { useBusyRecords } from '@teluk-mart/ui/table/use-busy-records';
import { useState } from 'react';
import { AccountHelpDialog, type AccountHelpKind } from './AccountHelpDialog';
import { UserFormDialog } from './UserFormDialog';
import { useDeleteUserMutation, useGetUsersQuery, useUpdateUserMutation } from './users-api';
import { UsersTable } from './UsersTable';

/** Guards accounts by the rule that the server follows (docs/specification.md#account-guards). */
function useAccountGuard(users: readonly User[] = []) {
  const { id: actorId } = useCurrentUser();
  const activeAdmins = users.filter(
    ({ role, status }) => role === 'admin' && status === ACTIVE,
  ).length;
  return (change: AccountChange, target: User) =>
    guardViolation(change, { actorId, target, activeAdmins });
}

/** Activates or deactivates a user and reports the outcome; never rejects. */
function useToggleUser(): (user: User) => Promise<void> {
  const [update] = useUpdateUserMutation();
  const toast = useToast();
  return async ({ id, nama, status }) => {
    try {
      await update({ id, status: status === ACTIVE ? INACTIVE : ACTIVE }).unwrap();
      toast.success('Sukses', `Status ${nama} berhasil diubah.`);
    } catch (error) {
      toast.failure('Error', errorMessage(error, 'Gagal mengubah status'));
    }
  };
}

type OpenDialog =
  | { kind: 'create' }
  | { kind: 'edit' | 'delete'; user: User }
  | { kind: 'help'; help: AccountHelpKind; user: User };

/** Kelola Pengguna: all accounts of staff, for admins (docs/specification.md#users-page). */
export default function UsersPage() {
  const query = useGetUsersQuery(undefined, { refetchOnMountOrArgChange: true });
  const guard = useAccountGuard(query.data);
  const toggle = useToggleUser();
  const [remove] = useDeleteUserMutation();
  const { isBusy, follow } = useBusyRecords(query.isFetching);
  const toast = useToast();
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);
  return (
    <>
      <StaffPageHeading
        title="Kelola Pengguna"
        action={{
          label: 'Tambah Pengguna',
          icon: addIcon,
          onSelect: () => setDialog({ kind: 'create' }),
        }}
      />
      <UsersTable
        query={query}
        guard={guard}
        isBusy={isBusy}
        onEdit={(user) => setDialog({ kind: 'edit', user })}
        onToggle={(user) => void follow(user.id, toggle(user))}
        onDelete={(user) => setDialog({ kind: 'delete', user })}
        onHelp={(help, user) => setDialog({ kind: 'help', help, user })}
      />
      {dialog?.kind === 'create' && <UserFormDialog onClose={close} />}
      {dialog?.kind === 'edit' && (
        <UserFormDialog
          user={dialog.user}
          roleLock={guard('changeRole', dialog.user)}
          onClose={close}
        />
      )}
      {dialog?.kind === 'help' && (
        <AccountHelpDialog kind={dialog.help} user={dialog.user} onClose={close} />
      )}
      {dialog?.kind === 'delete' && (
        <ConfirmedDeletion
          title="Apakah Anda benar-benar yakin?"
          subject={`pengguna ${dialog.user.nama}`}
          remove={() => remove(dialog.user.id).unwrap()}
          onDeleted={({ message }) => toast.success('Sukses', message)}
          failure="Gagal menghapus pengguna"
          closesOnFailure
          busy={isBusy(dialog.user)}
          follow={(deletion) => follow(dialog.user.id, deletion)}
          onClose={close}
        />
      )}
    </>
  );
}
