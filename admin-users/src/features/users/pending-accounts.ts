import type { CardLine } from '@teluk-mart/contract';
import type { AppDispatch } from '@teluk-mart/contract/state';
import { ACTIVE } from '@teluk-mart/domain/record/status';
import type { PendingChange } from '@teluk-mart/domain/user/account';
import { usersApi } from './users-api';

const WORDS: Readonly<Record<PendingChange, string>> = {
  password: 'belum ganti password',
  'second-factor': 'belum pasang langkah kedua',
};

/** Names the accounts in use whose owners still have to do something. */
export default async function readPendingAccounts(dispatch: AppDispatch): Promise<CardLine[]> {
  const asked = usersApi.endpoints.getUsers.initiate(undefined, {
    subscribe: false,
    forceRefetch: true,
  });
  const users = await dispatch(asked).unwrap();
  return users.flatMap(({ nama, status, pending }) =>
    status === ACTIVE && pending
      ? [
          {
            text: `${nama}: ${WORDS[pending]}.`,
            to: `/admin/users?${new URLSearchParams({ cari: nama })}`,
          },
        ]
      : [],
  );
}
