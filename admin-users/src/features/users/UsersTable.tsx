import { useCurrentUser } from '@teluk-mart/contract/session';
import { ACTIVE } from '@teluk-mart/domain/record/status';
import type { AccountChange } from '@teluk-mart/domain/user/account-guards';
import type { User } from '@teluk-mart/domain/user/user';
import { StatusBadge } from '@teluk-mart/ui/badges';
import { useFailureToast } from '@teluk-mart/ui/hooks/failed-calls';
import { deleteIcon, editIcon, toggleOffIcon, toggleOnIcon } from '@teluk-mart/ui/icon-paths';
import { DataTable } from '@teluk-mart/ui/table/DataTable';
import { RowActions } from '@teluk-mart/ui/table/RowActions';
import type { TableColumn } from '@teluk-mart/ui/table/table-column';
import { ACCOUNT_HELP, type AccountHelpKind } from './AccountHelpDialog';
import type { useGetUsersQuery } from './users-api';

function statusLabel({ status }: User): string {
  return status === ACTIVE ? 'Aktif' : 'Tidak Aktif';
}

const columns: readonly TableColumn<User>[] = [
  { name: 'nama', label: 'Nama', value: ({ nama }) => nama, share: 1.5 },
  { name: 'email', label: 'Email', value: ({ email }) => email, share: 1.75, onPhone: false },
  { name: 'role', label: 'Role', value: ({ role }) => role, onPhone: false },
  {
    name: 'status',
    label: 'Status',
    value: statusLabel,
    cell: (user) => <StatusBadge active={user.status === ACTIVE} label={statusLabel(user)} />,
    onPhone: false,
  },
];

const searchIn = ({ nama, email, role }: User) => [nama, email, role];

/** Returns the reason why the server would forbid a change of an account; `undefined` if it would not. */
type AccountGuard = (change: AccountChange, target: User) => string | undefined;

interface UserHandlers {
  isBusy: (user: User) => boolean;
  onEdit: (user: User) => void;
  onToggle: (user: User) => void;
  onDelete: (user: User) => void;
  onHelp: (kind: AccountHelpKind, user: User) => void;
}

interface UserActionsProps extends UserHandlers {
  user: User;
  guard: AccountGuard;
}

/** The actions of a user; a forbidden one shows the reason. */
function UserActions({
  user,
  guard,
  isBusy,
  onEdit,
  onToggle,
  onDelete,
  onHelp,
}: UserActionsProps) {
  const toggle = { onSelect: () => onToggle(user) };
  const help = useCurrentUser().id === user.id ? [] : ACCOUNT_HELP;
  return (
    <RowActions
      name={user.nama}
      busy={isBusy(user)}
      actions={[
        { label: 'Edit', icon: editIcon, onSelect: () => onEdit(user) },
        user.status === ACTIVE
          ? {
              ...toggle,
              label: 'Nonaktifkan',
              icon: toggleOffIcon,
              disabledReason: guard('deactivate', user),
            }
          : { ...toggle, label: 'Aktifkan', icon: toggleOnIcon },
        ...help.map(({ kind, label, icon }) => ({
          label,
          icon,
          onSelect: () => onHelp(kind, user),
        })),
        {
          label: 'Hapus',
          icon: deleteIcon,
          onSelect: () => onDelete(user),
          destructive: true,
          disabledReason: guard('delete', user),
        },
      ]}
    />
  );
}

interface UsersTableProps extends UserHandlers {
  query: ReturnType<typeof useGetUsersQuery>;
  guard: AccountGuard;
}

/** All accounts of staff (docs/specification.md#users-page). */
export function UsersTable({ query, ...handlers }: UsersTableProps) {
  const { data, error, isFetching, refetch } = query;
  useFailureToast({ data, error, isFetching }, 'Gagal mengambil data pengguna');
  return (
    <DataTable
      name="users"
      label="Daftar pengguna"
      columns={columns}
      rows={data}
      // The error stays while the list is being asked for again, and so does the notice.
      failed={error !== undefined}
      retrying={isFetching}
      onRetry={() => void refetch()}
      emptyText="Belum ada pengguna."
      searchLabel="Cari nama, email, atau role..."
      searchIn={searchIn}
      defaultSort={{ column: 'nama', direction: 'asc' }}
      actions={(user) => <UserActions user={user} {...handlers} />}
    />
  );
}
