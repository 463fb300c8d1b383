import type { ManifestRoute } from '@teluk-mart/shared/contract/area-manifest';
import { isPathPattern, parametersOf } from '../path-pattern';
import { isReserved } from '../reserved-paths';
import { roleFaults } from './role-faults';

/** Chunk names that the build gives away itself: a route that bore one would be preloaded with another's code. */
const TAKEN_IDS = ['area', 'entry', 'layout'];

const ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;

function idFaults({ id }: ManifestRoute): string[] {
  if (!ID.test(id)) return [`Route "${id}": its id must be lower-case words joined by hyphens.`];
  if (TAKEN_IDS.includes(id)) return [`Route "${id}": the build uses this id itself.`];
  return [];
}

function pathFaults({ id, path, roles }: ManifestRoute): string[] {
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

function dataFaults({ id, path, data = [] }: ManifestRoute): string[] {
  const known = parametersOf(path);
  return data.flatMap((address) => {
    if (!address.startsWith('/api/'))
      return [`Route "${id}": its data "${address}" does not lie below /api/.`];
    return parametersOf(address.split('?')[0] ?? '')
      .filter((name) => !known.includes(name))
      .map((name) => `Route "${id}": its data ${address} asks for :${name}, which ${path} lacks.`);
  });
}

function documentFaults({ id, roles, document }: ManifestRoute): string[] {
  return roles && document.title.trim() === ''
    ? [`Route "${id}": a staff page needs a title for its document.`]
    : [];
}

/** What is wrong with one route of a declaration, a sentence a fault. */
export function routeFaults(route: ManifestRoute): string[] {
  return [
    ...idFaults(route),
    ...pathFaults(route),
    ...(route.roles ? roleFaults(`Route "${route.id}"`, route.roles) : []),
    ...dataFaults(route),
    ...documentFaults(route),
  ];
}
