import type { MenuEntry } from '@teluk-mart/shared/contract';
import type { ManifestRoute } from '@teluk-mart/shared/contract/area-manifest';
import { leadsTo, parametersOf } from '../path-pattern';
import { roleFaults } from './role-faults';

/** Commands and numbers of an SVG path; it must begin with a move. */
const PATH_DATA = /^\s*[Mm][\d\s,.+\-eEMmLlHhVvCcSsQqTtAaZz]+$/;

const PLACES: readonly MenuEntry['place'][] = [undefined, 'sidebar', 'account'];

function targetFaults(
  owner: string,
  { path, roles }: MenuEntry,
  routes: readonly ManifestRoute[],
): string[] {
  if (parametersOf(path).length > 0) return [`${owner}: ${path} has parameters, a menu has none.`];
  const route = routes.find((candidate) => leadsTo(path, candidate.path));
  if (!route) return [`${owner}: the area has no page at ${path}.`];
  const shutOut = roles.filter((role) => route.roles && !route.roles.includes(role));
  return shutOut.length > 0
    ? [`${owner}: it is offered to ${shutOut.join(', ')}, who may not open ${path}.`]
    : [];
}

/** What is wrong with one menu entry of a declaration, a sentence a fault. */
export function menuFaults(entry: MenuEntry, routes: readonly ManifestRoute[]): string[] {
  const owner = `Menu entry "${entry.label}"`;
  return [
    ...(entry.label.trim() === '' ? [`A menu entry for ${entry.path} has no label.`] : []),
    ...roleFaults(owner, entry.roles),
    ...targetFaults(owner, entry, routes),
    ...(PATH_DATA.test(entry.icon) ? [] : [`${owner}: its icon is no data of an SVG path.`]),
    ...(Number.isFinite(entry.order) ? [] : [`${owner}: its order is no number.`]),
    ...(PLACES.includes(entry.place) ? [] : [`${owner}: there is no place "${entry.place}".`]),
  ];
}
