import type { AreaRedirect, MenuEntry } from '@teluk-mart/contract';
import { ALIVE } from '@teluk-mart/contract/alive';
import type { ManifestRoute } from '@teluk-mart/contract/manifests';
import { type Role, ROLES } from '@teluk-mart/domain/user/roles';
import { isPathPattern, isReserved, leadsTo, parametersOf } from '../path-pattern';

/** Checks the roles of a page or a menu entry; `owner` begins each sentence. */
export function roleViolations(owner: string, roles: readonly Role[]): string[] {
  if (roles.length === 0) return [`${owner}: nobody has one of its roles, since it names none.`];
  return roles
    .filter((role) => !ROLES.includes(role))
    .map((role) => `${owner}: there is no role "${role}"; there are ${ROLES.join(', ')}.`);
}

/** Chunk names that the build gives away itself: a route that bore one would be preloaded with another's code. */
const TAKEN_IDS = ['area', 'entry', 'layout'];

const ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;

function idViolations({ id }: ManifestRoute): string[] {
  if (!ID.test(id)) return [`Route "${id}": its id must be lower-case words joined by hyphens.`];
  if (TAKEN_IDS.includes(id)) return [`Route "${id}": the build uses this id itself.`];
  return [];
}

function pathViolations({ id, path, roles }: ManifestRoute): string[] {
  if (!isPathPattern(path))
    return [`Route "${id}": "${path}" is no absolute path in React Router's notation.`];
  if (isReserved(path)) return [`Route "${id}": the server answers ${path} itself.`];
  if (path.toLowerCase() === '/admin/*')
    return [`Route "${id}": the catch-all of the staff area is the shell's.`];
  const isStaffAddress = path.toLowerCase().startsWith('/admin/');
  if (roles && !isStaffAddress)
    return [`Route "${id}": a page with roles must lie below /admin/, but is ${path}.`];
  if (!roles && isStaffAddress)
    return [`Route "${id}": a page below /admin/ must name the roles that may open it.`];
  return [];
}

function dataViolations({ id, path, data = [] }: ManifestRoute): string[] {
  const known = parametersOf(path);
  return data.flatMap((address) => {
    if (!address.startsWith('/api/'))
      return [`Route "${id}": its data "${address}" does not lie below /api/.`];
    return parametersOf(address.split('?')[0] ?? '')
      .filter((name) => !known.includes(name))
      .map((name) => `Route "${id}": its data ${address} asks for :${name}, which ${path} lacks.`);
  });
}

function aliveViolations({ id, roles, alive }: ManifestRoute): string[] {
  if (alive === undefined) return [];
  if (!ALIVE.includes(alive))
    return [`Route "${id}": there is no moment "${alive}"; there are ${ALIVE.join(', ')}.`];
  return roles ? [`Route "${id}": a page with roles is alive from its start.`] : [];
}

function documentViolations({ id, roles, document }: ManifestRoute): string[] {
  return roles && document.title.trim() === ''
    ? [`Route "${id}": a staff page needs a title for its document.`]
    : [];
}

/** Checks one route of a declaration; a sentence a violation. */
export function routeViolations(route: ManifestRoute): string[] {
  return [
    ...idViolations(route),
    ...pathViolations(route),
    ...(route.roles ? roleViolations(`Route "${route.id}"`, route.roles) : []),
    ...dataViolations(route),
    ...aliveViolations(route),
    ...documentViolations(route),
  ];
}

/** Checks one redirect of a declaration; a sentence a violation. */
export function redirectViolations(
  { from, to }: AreaRedirect,
  routes: readonly ManifestRoute[],
): string[] {
  const owner = `Redirect from ${from}`;
  if (!isPathPattern(from)) return [`${owner}: it is no absolute path in React Router's notation.`];
  if (isReserved(from)) return [`${owner}: the server answers this address itself.`];
  const known = parametersOf(from);
  return [
    ...(routes.some(({ path }) => leadsTo(to, path))
      ? []
      : [`${owner}: the area has no page at ${to}.`]),
    ...parametersOf(to)
      .filter((name) => !known.includes(name))
      .map((name) => `${owner}: ${to} asks for :${name}, which ${from} lacks.`),
  ];
}

/** Commands and numbers of an SVG path; it must begin with a move. */
const PATH_DATA = /^\s*[Mm][\d\s,.+\-eEMmLlHhVvCcSsQqTtAaZz]+$/;

const PLACES: readonly MenuEntry['place'][] = [undefined, 'sidebar', 'account'];

function targetViolations(
  owner: string,
  { path, roles }: MenuEntry,
  routes: readonly ManifestRoute[],
): string[] {
  if (parametersOf(path).length > 0) return [`${owner}: ${path} has parameters, a menu has none.`];
  const route = routes.find((declared) => leadsTo(path, declared.path));
  if (!route) return [`${owner}: the area has no page at ${path}.`];
  const shutOut = roles.filter((role) => route.roles && !route.roles.includes(role));
  return shutOut.length > 0
    ? [`${owner}: it is offered to ${shutOut.join(', ')}, who may not open ${path}.`]
    : [];
}

/** Checks one menu entry of a declaration; a sentence a violation. */
export function menuViolations(entry: MenuEntry, routes: readonly ManifestRoute[]): string[] {
  const owner = `Menu entry "${entry.label}"`;
  return [
    ...(entry.label.trim() === '' ? [`A menu entry for ${entry.path} has no label.`] : []),
    ...roleViolations(owner, entry.roles),
    ...targetViolations(owner, entry, routes),
    ...(PATH_DATA.test(entry.icon) ? [] : [`${owner}: its icon is no data of an SVG path.`]),
    ...(Number.isFinite(entry.order) ? [] : [`${owner}: its order is no number.`]),
    ...(PLACES.includes(entry.place) ? [] : [`${owner}: there is no place "${entry.place}".`]),
  ];
}
