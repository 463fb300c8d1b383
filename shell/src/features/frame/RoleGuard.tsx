import type { ReactNode } from 'react';
import { ForbiddenPage } from './ForbiddenPage';
import { useIsForbidden } from './use-is-forbidden';

/** Lets through to a page whom its declaration names (spec §6); the server checks every call besides. */
export function RoleGuard({ children }: { children: ReactNode }) {
  return useIsForbidden() ? <ForbiddenPage /> : children;
}
