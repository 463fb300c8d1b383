/** The catch-all of the staff area: the shell's own, so that a missing page is reported inside its frame. */
export const STAFF_CATCH_ALL = '/admin/*';

// As the router matches the catch-all.
const STAFF_ADDRESS = /^\/admin(\/|$)/i;

/** Returns true if an address lies in the staff area, declared or not. */
export function isStaffAddress(pathname: string): boolean {
  return STAFF_ADDRESS.test(pathname);
}
