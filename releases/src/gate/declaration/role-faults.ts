import { type Role, ROLES } from '@teluk-mart/shared/domain/user/roles';

/** What is wrong with the roles of a page or a menu entry; `owner` begins each sentence. */
export function roleFaults(owner: string, roles: readonly Role[]): string[] {
  if (roles.length === 0) return [`${owner}: nobody has one of its roles, since it names none.`];
  return roles
    .filter((role) => !ROLES.includes(role))
    .map((role) => `${owner}: there is no role "${role}"; there are ${ROLES.join(', ')}.`);
}
