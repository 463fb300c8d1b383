import type { AreaRedirect } from '@teluk-mart/shared/contract';
import type { ManifestRoute } from '@teluk-mart/shared/contract/area-manifest';
import { isPathPattern, leadsTo, parametersOf } from '../path-pattern';
import { isReserved } from '../reserved-paths';

/** What is wrong with one redirect of a declaration, a sentence a fault. */
export function redirectFaults(
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
