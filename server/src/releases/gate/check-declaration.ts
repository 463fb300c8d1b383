import type { AreaRedirect, MenuEntry } from '@teluk-mart/contract';
import type { AreaManifest, ManifestRoute } from '@teluk-mart/contract/manifests';
import type { Violation } from '../errors';
import type { ReleasedVersion } from '../versions/released-version';
import { addressOf, isPathPattern, isReserved, leadsTo, parametersOf } from './path-pattern';

/** Matches names of areas and ids of routes. */
const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Chunk names that the build gives away itself: a route that bore one would be preloaded with another's code. */
const TAKEN_IDS = ['area', 'entry', 'layout'];

function nameViolations(name: string, folder: string): string[] {
  if (name !== folder) return [`The area calls itself "${name}", but its folder is ${folder}.`];
  return NAME.test(name) ? [] : [`"${name}" must be lower-case words joined by hyphens.`];
}

function idViolations({ id }: ManifestRoute): string[] {
  if (!NAME.test(id)) return [`Route "${id}": its id must be lower-case words joined by hyphens.`];
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

function redirectViolations(
  { from, to }: AreaRedirect,
  routes: readonly ManifestRoute[],
): string[] {
  const owner = `Redirect from ${from}`;
  if (!isPathPattern(from)) return [`${owner}: it is no absolute path in React Router's notation.`];
  if (isReserved(from)) return [`${owner}: the server answers this address itself.`];
  if (!routes.some(({ path }) => leadsTo(to, path)))
    return [`${owner}: the area has no page at ${to}.`];
  const known = parametersOf(from);
  return parametersOf(to)
    .filter((name) => !known.includes(name))
    .map((name) => `${owner}: ${to} asks for :${name}, which ${from} lacks.`);
}

function menuViolations(
  { label, path, roles }: MenuEntry,
  routes: readonly ManifestRoute[],
): string[] {
  const owner = `Menu entry "${label}"`;
  if (parametersOf(path).length > 0) return [`${owner}: ${path} has parameters, a menu has none.`];
  const route = routes.find((declared) => leadsTo(path, declared.path));
  if (!route) return [`${owner}: the area has no page at ${path}.`];
  const shutOut = roles.filter((role) => route.roles && !route.roles.includes(role));
  return shutOut.length > 0
    ? [`${owner}: it is offered to ${shutOut.join(', ')}, who may not open ${path}.`]
    : [];
}

function repeated(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, place) => values.indexOf(value) !== place))];
}

function doubleViolations({ routes, redirects, menu }: AreaManifest): string[] {
  const addresses = [...routes.map(({ path }) => path), ...redirects.map(({ from }) => from)];
  return [
    ...repeated(routes.map(({ id }) => id)).map((id) => `Two routes have the id "${id}".`),
    ...repeated(addresses.map(addressOf)).map(
      (address) => `Two routes or redirects of the area stand for ${address}.`,
    ),
    ...repeated(menu.map(({ path }) => path)).map((path) => `Two menu entries lead to ${path}.`),
  ];
}

/** Refuses what an area declares about itself where that makes no sense, whatever else is live; types tell the rest. */
export function checkDeclaration(version: ReleasedVersion): Violation[] {
  if (version.kind === 'shell') return [];
  const { part, manifest } = version;
  const { name, routes, redirects, menu } = manifest;
  const reasons = [
    ...nameViolations(name, part),
    ...(routes.length === 0 ? ['The area declares no page.'] : []),
    ...routes.flatMap((route) => [...idViolations(route), ...pathViolations(route)]),
    ...redirects.flatMap((redirect) => redirectViolations(redirect, routes)),
    ...menu.flatMap((entry) => menuViolations(entry, routes)),
    ...doubleViolations(manifest),
  ];
  return reasons.map((reason) => ({ check: 'declaration', consumer: part, reason }));
}
