import type { User } from '@teluk-mart/domain/user/user';

/** Returns a member of staff: an active admin, unless the test says otherwise. */
export function makeUser(fields: Partial<User> = {}): User {
  return {
    id: 1,
    nama: 'Andi Rahmawati',
    email: 'andi@example.com',
    avatar_url: null,
    role: 'admin',
    status: 1,
    ...fields,
  };
}

/** Returns a session token of a user, of which only the id in the payload matters. */
export function tokenOf({ id }: Pick<User, 'id'>): string {
  return `head.${btoa(JSON.stringify({ id }))}.signature`;
}
