import { useState } from 'react';
import type { User } from '@teluk-mart/shared/domain/user/user';
import { useBusyRecords } from '@teluk-mart/shared/hooks/use-busy-records';
import { addIcon } from '@teluk-mart/shared/ui/icon-paths';
import { StaffPageHeading } from '@teluk-mart/shared/ui/StaffPageHeading';
import { useGetUsersQuery } from './api/users-api';
import { DeleteUserDialog } from './components/DeleteUserDialog';
import { UserActions } from './components/UserActions';
import { UserFormDialog } from './components/UserFormDialog';
import { UsersTable } from './components/UsersTable';
import { useDeleteUser } from './use-delete-user';
import { useRefusal } from './use-refusal';
import { useToggleUser } from './use-toggle-user';

/** The dialog that is open. */
type OpenDialog = { kind: 'create' } | { kind: 'edit' | 'delete'; user: User };

/** Kelola Pengguna: all accounts of staff, for admins (spec §2). */
export default function UsersPage() {
  const query = useGetUsersQuery(undefined, { refetchOnMountOrArgChange: true });
  const refusal = useRefusal(query.data);
  const toggle = useToggleUser();
  const remove = useDeleteUser();
  const { isBusy, follow } = useBusyRecords(query.isFetching);
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
        actions={(user) => (
          <UserActions
            user={user}
            refusal={refusal}
            busy={isBusy(user)}
            onEdit={() => setDialog({ kind: 'edit', user })}
            onToggle={() => void follow(user.id, toggle(user))}
            onDelete={() => setDialog({ kind: 'delete', user })}
          />
        )}
      />
      {dialog?.kind === 'create' && <UserFormDialog onClose={close} />}
      {dialog?.kind === 'edit' && (
        <UserFormDialog
          user={dialog.user}
          roleRefusal={refusal('changeRole', dialog.user)}
          onClose={close}
        />
      )}
      {dialog?.kind === 'delete' && (
        <DeleteUserDialog
          user={dialog.user}
          busy={isBusy(dialog.user)}
          onConfirm={() => void follow(dialog.user.id, remove(dialog.user).then(close))}
          onClose={close}
        />
      )}
    </>
  );
}
