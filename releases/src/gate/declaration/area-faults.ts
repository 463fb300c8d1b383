import type { AreaManifest } from '@teluk-mart/shared/contract/area-manifest';
import { addressesOf } from '../path-pattern';
import { menuFaults } from './menu-faults';
import { redirectFaults } from './redirect-faults';
import { routeFaults } from './route-faults';
import { shapeFaults } from './shape-faults';

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

function nameFaults(name: string, folder: string): string[] {
  if (name !== folder) return [`The area calls itself "${name}", but its folder is ${folder}.`];
  return NAME.test(name) ? [] : [`"${name}" must be lower-case words joined by hyphens.`];
}

function repeated(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, place) => values.indexOf(value) !== place))];
}

function doubleFaults({ routes, redirects, menu }: AreaManifest): string[] {
  const addresses = [...routes.map(({ path }) => path), ...redirects.map(({ from }) => from)];
  return [
    ...repeated(routes.map(({ id }) => id)).map((id) => `Two routes have the id "${id}".`),
    ...repeated(addresses.flatMap(addressesOf)).map(
      (address) => `Two routes or redirects of the area stand for ${address}.`,
    ),
    ...repeated(menu.map(({ path }) => path)).map((path) => `Two menu entries lead to ${path}.`),
  ];
}

/** What is wrong with an area's declaration in itself, a sentence a fault; none where it may be released. */
export function areaFaults(manifest: AreaManifest, folder: string): string[] {
  const misshapen = shapeFaults(manifest);
  if (misshapen.length > 0) return misshapen;
  const { routes, redirects, menu } = manifest;
  return [
    ...nameFaults(manifest.name, folder),
    ...(routes.length === 0 ? ['The area declares no page.'] : []),
    ...routes.flatMap(routeFaults),
    ...redirects.flatMap((redirect) => redirectFaults(redirect, routes)),
    ...menu.flatMap((entry) => menuFaults(entry, routes)),
    ...doubleFaults(manifest),
  ];
}
