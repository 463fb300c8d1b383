import type { AreaManifest, ShellManifest } from '@teluk-mart/contract/manifests';
import type { Violation } from '../../errors';
import type { ReleasedVersion } from '../../versions/released-version';
import { addressesOf, isPathPattern, isReserved } from '../path-pattern';
import {
  menuViolations,
  redirectViolations,
  roleViolations,
  routeViolations,
} from './declared-entries';

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

function nameViolations(name: string, folder: string): string[] {
  if (name !== folder) return [`The area calls itself "${name}", but its folder is ${folder}.`];
  return NAME.test(name) ? [] : [`"${name}" must be lower-case words joined by hyphens.`];
}

function repeated(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, place) => values.indexOf(value) !== place))];
}

function doubleViolations({ routes, redirects, menu }: AreaManifest): string[] {
  const addresses = [...routes.map(({ path }) => path), ...redirects.map(({ from }) => from)];
  return [
    ...repeated(routes.map(({ id }) => id)).map((id) => `Two routes have the id "${id}".`),
    ...repeated(addresses.flatMap(addressesOf)).map(
      (address) => `Two routes or redirects of the area stand for ${address}.`,
    ),
    ...repeated(menu.map(({ path }) => path)).map((path) => `Two menu entries lead to ${path}.`),
  ];
}

/** Checks an area's declaration in itself; a sentence a violation. */
function areaViolations(manifest: AreaManifest, folder: string): string[] {
  const { routes, redirects, menu } = manifest;
  return [
    ...nameViolations(manifest.name, folder),
    ...(routes.length === 0 ? ['The area declares no page.'] : []),
    ...routes.flatMap(routeViolations),
    ...redirects.flatMap((redirect) => redirectViolations(redirect, routes)),
    ...menu.flatMap((entry) => menuViolations(entry, routes)),
    ...doubleViolations(manifest),
  ];
}

/** Checks the shell's own manifest; a sentence a violation. */
function shellViolations({ scripts, provides, pages }: ShellManifest): string[] {
  return [
    ...(scripts.length === 0 ? ['The shell names no script to start it.'] : []),
    ...(Object.keys(provides).length === 0 ? ['The shell provides no module to the areas.'] : []),
    ...pages.flatMap(({ path, roles }) => [
      ...(isPathPattern(path) ? [] : [`"${path}" is no absolute path in React Router's notation.`]),
      ...(isReserved(path) ? [`The server answers ${path} itself.`] : []),
      ...(roles ? roleViolations(`Page ${path}`, roles) : []),
    ]),
  ];
}

/** Refuses what a part declares about itself where that makes no sense, whatever else is live. */
export function checkDeclaration(version: ReleasedVersion): Violation[] {
  const { part } = version;
  const reasons =
    version.kind === 'area'
      ? areaViolations(version.manifest, part)
      : shellViolations(version.manifest);
  return reasons.map((reason) => ({ check: 'declaration', consumer: part, reason }));
}
