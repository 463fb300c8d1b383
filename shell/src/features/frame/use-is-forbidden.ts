import { useSession } from '@teluk-mart/shared/session';
import { usePageHandle } from '../../routing/loaded-route';

/** Tells whether the current page is declared for other roles than the user's (docs/specification.md#roles). */
export function useIsForbidden(): boolean {
  const role = useSession().user?.role;
  const { roles } = usePageHandle();
  return role !== undefined && roles !== undefined && !roles.includes(role);
}
