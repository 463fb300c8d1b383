import type { MenuEntry } from '@teluk-mart/contract';
import type { Violation } from '../errors';
import type { ComposedVersions } from '../versions/composition';
import type { ReleasedVersion } from '../versions/released-version';
import { addressesOf } from './path-pattern';

/** Returns every pattern for which a part answers. */
function patternsOf(version: ReleasedVersion): string[] {
  if (version.kind === 'shell') return version.manifest.pages.map(({ path }) => path);
  const { routes, redirects } = version.manifest;
  return [...routes.map(({ path }) => path), ...redirects.map(({ from }) => from)];
}

function sameAddress(pattern: string, others: readonly string[]): string | undefined {
  const addresses = addressesOf(pattern);
  return others.find((other) => addressesOf(other).some((one) => addresses.includes(one)));
}

function routeReasons(version: ReleasedVersion, other: ReleasedVersion): string[] {
  const taken = patternsOf(other);
  return patternsOf(version).flatMap((pattern) => {
    const found = sameAddress(pattern, taken);
    if (found === undefined) return [];
    const alias = found === pattern ? '' : `, as ${found}`;
    return [`${pattern} is an address of ${other.part} already${alias}.`];
  });
}

/** Returns true if somebody would see both entries side by side. */
function areSeenTogether(first: MenuEntry, second: MenuEntry): boolean {
  return (
    (first.place ?? 'sidebar') === (second.place ?? 'sidebar') &&
    first.roles.some((role) => second.roles.includes(role))
  );
}

function menuReasons(version: ReleasedVersion, other: ReleasedVersion): string[] {
  return version.manifest.menu.flatMap((entry) =>
    other.manifest.menu.flatMap((taken) => {
      if (taken.path === entry.path)
        return [
          `Menu entry "${entry.label}" leads to ${entry.path}, as one of ${other.part} does.`,
        ];
      const sameLabel = taken.label.trim().toLowerCase() === entry.label.trim().toLowerCase();
      return sameLabel && areSeenTogether(taken, entry)
        ? [`Menu entry "${entry.label}" is called the same as one of ${other.part}.`]
        : [];
    }),
  );
}

/** Refuses a part that takes an address or a menu entry which another live part has. */
export function checkCollisions(version: ReleasedVersion, live: ComposedVersions): Violation[] {
  const others: ReleasedVersion[] = [...(live.shell ? [live.shell] : []), ...live.areas.values()];
  return others
    .filter(({ part }) => part !== version.part)
    .flatMap((other) =>
      [...routeReasons(version, other), ...menuReasons(version, other)].map(
        (reason): Violation => ({ check: 'collision', consumer: other.part, reason }),
      ),
    );
}
