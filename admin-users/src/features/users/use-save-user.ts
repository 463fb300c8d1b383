import type { User } from '@teluk-mart/shared/domain/user/user';
import type { UserFields } from '@teluk-mart/shared/domain/user/user-schema';
import { useCurrentUser, useRefetchUser } from '@teluk-mart/shared/session';
import { useToast } from '@teluk-mart/shared/toast';
import { useCreateUserMutation, useUpdateUserMutation } from './api/users-api';

/** Stores a new user, or the given one's changes, and says so; rejects where the server refuses. */
export function useSaveUser(user: User | undefined): (fields: UserFields) => Promise<void> {
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
