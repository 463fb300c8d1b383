import type { ReactNode } from 'react';
import type { User } from '@teluk-mart/shared/domain/user/user';
import { useFailureToast } from '@teluk-mart/shared/hooks/use-failure-toast';
import { DataTable } from '@teluk-mart/shared/ui/DataTable';
import type { useGetUsersQuery } from '../api/users-api';
import { userColumns } from '../user-columns';

interface UsersTableProps {
  query: ReturnType<typeof useGetUsersQuery>;
  actions: (user: User) => ReactNode;
}

/** All accounts of staff. */
export function UsersTable({ query, actions }: UsersTableProps) {
  const { data, error, isFetching, refetch } = query;
  useFailureToast({ data, error, isFetching }, 'Gagal mengambil data pengguna');
  return (
    <DataTable
      label="Daftar pengguna"
      columns={userColumns}
      rows={data}
      // The error stays while the list is being asked for again, and so does the notice.
      failed={error !== undefined}
      retrying={isFetching}
      onRetry={() => void refetch()}
      emptyText="Belum ada pengguna."
      searchLabel="Cari nama, email, atau role..."
      searchIn={({ nama, email, role }) => [nama, email, role]}
      defaultSort={{ column: 'nama', direction: 'asc' }}
      actions={actions}
    />
  );
}
