import { useSession } from '@teluk-mart/shared/session';
import { usePageHandle } from '../../routing/page-handle';

/** Whether the current page is declared for other roles than that of whoever is logged in (spec §6). */
export function useIsForbidden(): boolean {
  const role = useSession().user?.role;
  const { roles } = usePageHandle();
  return role !== undefined && roles !== undefined && !roles.includes(role);
}
