import type { ReactNode } from 'react';
import { useCurrentUser } from '@teluk-mart/shared/session';
import { usePageHandle } from '../../routing/page-handle';
import { ForbiddenPage } from './ForbiddenPage';

/** Lets through to a page whom its declaration names (spec §6); the server checks every call besides. */
export function RoleGuard({ children }: { children: ReactNode }) {
  const { role } = useCurrentUser();
  const { roles } = usePageHandle();
  return roles && !roles.includes(role) ? <ForbiddenPage /> : children;
}
