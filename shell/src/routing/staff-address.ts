import { matchPath } from 'react-router';
import { STAFF_CATCH_ALL } from './shell-pages';

/** Whether an address lies in the staff area, declared or not. */
export function isStaffAddress(pathname: string): boolean {
  return matchPath(STAFF_CATCH_ALL, pathname) !== null;
}
