import type { MenuEntry } from '@teluk-mart/shared/contract';
import { useCurrentUser } from '@teluk-mart/shared/session';
import { useComposition } from '../../federation/registry-context';
import { SHELL_MENU } from './shell-menu';
import { staffMenu } from './staff-menu';

/** The entries that the areas and the shell have for whoever is logged in. */
export function useStaffMenu(place: NonNullable<MenuEntry['place']>): MenuEntry[] {
  const { role } = useCurrentUser();
  const { areas } = useComposition();
  return staffMenu([...SHELL_MENU, ...areas.flatMap(({ menu }) => menu)], role, place);
}
