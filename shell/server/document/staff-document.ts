import { isStaffAddress } from '../../src/routing/staff-address';
import type { PageMatch } from './match-page';

/**
 * Whether a document is for staff: a page with roles, one of the shell's own, or whatever else lies below the staff
 * area. Search engines are to leave those out.
 */
export function isStaffDocument(page: PageMatch, pathname: string): boolean {
  if (page.kind === 'page' && page.route.roles) return true;
  return page.kind === 'shell' || isStaffAddress(pathname);
}
