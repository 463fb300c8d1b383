import type { MenuEntry } from '@teluk-mart/contract';
import { useCurrentUser } from '@teluk-mart/contract/session';
import type { Role } from '@teluk-mart/domain/user/roles';
import { useComposition } from '../../federation/registry-context';
import { SHELL_MENU } from './shell-menu';

type MenuPlace = NonNullable<MenuEntry['place']>;

/** Returns the entries that the areas and the shell have for the user. */
export function useStaffMenu(place: MenuPlace): MenuEntry[] {
  const { role } = useCurrentUser();
  const { areas } = useComposition();
  return staffMenu([...SHELL_MENU, ...areas.flatMap(({ menu }) => menu)], role, place);
}

/** Returns a role's entries of a menu, in the order that the entries ask for (docs/specification.md#roles). */
export function staffMenu(
  entries: readonly MenuEntry[],
  role: Role,
  place: MenuPlace,
): MenuEntry[] {
  return entries
    .filter((entry) => (entry.place ?? 'sidebar') === place && entry.roles.includes(role))
    .sort((first, second) => first.order - second.order);
}
