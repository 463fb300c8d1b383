import type { Role } from '@teluk-mart/domain/user/roles';
import type { StaffSession } from '../accounts/staff-session';

/**
 * Returns true if a caller may send a request to a route with these parameters; `staff` is `undefined` for the public.
 */
export type Rule = (
  staff: StaffSession | undefined,
  params: Readonly<Record<string, string>>,
) => boolean;

/** Allows everybody, without a login. */
export const everyone: Rule = () => true;

/** Allows every member of staff. */
export const anyStaff: Rule = (staff) => staff !== undefined;

/** Allows staff with one of the roles. */
export function roles(...allowed: readonly Role[]): Rule {
  return (staff) => staff !== undefined && allowed.includes(staff.user.role);
}

/** Allows the user whose id the address names. */
export const oneself: Rule = (staff, { id }) => staff !== undefined && String(staff.user.id) === id;

/** Returns a rule for everybody whom one of the rules allows. */
export function either(...rules: readonly Rule[]): Rule {
  return (staff, params) => rules.some((rule) => rule(staff, params));
}
