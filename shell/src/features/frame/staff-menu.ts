import type { MenuEntry } from '@teluk-mart/shared/contract';
import type { Role } from '@teluk-mart/shared/domain/user/roles';

/** What a role sees of a menu, in the order that the entries ask for (spec §6). */
export function staffMenu(
  entries: readonly MenuEntry[],
  role: Role,
  place: NonNullable<MenuEntry['place']>,
): MenuEntry[] {
  return entries
    .filter((entry) => (entry.place ?? 'sidebar') === place && entry.roles.includes(role))
    .toSorted((first, second) => first.order - second.order);
}
