import { ACTIVE } from '@teluk-mart/shared/domain/record/status';
import type { User } from '@teluk-mart/shared/domain/user/user';
import { StatusBadge } from '@teluk-mart/shared/ui/StatusBadge';
import type { TableColumn } from '@teluk-mart/shared/ui/table/table-column';

function statusLabel({ status }: User): string {
  return status === ACTIVE ? 'Aktif' : 'Tidak Aktif';
}

/** The columns of Kelola Pengguna (spec §2). */
export const userColumns: readonly TableColumn<User>[] = [
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
