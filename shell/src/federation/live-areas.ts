import { type AreaManifest, MANIFEST_FILE } from '@teluk-mart/shared/contract/area-manifest';
import type { ListedArea, Registry } from '@teluk-mart/shared/contract/registry';

/** Release of a live build whose manifest nobody has read yet. */
const UNREAD = 'live';

/** Milliseconds that a developer's machine has to answer. */
const PATIENCE = 5000;

async function readManifest(base: string): Promise<AreaManifest | undefined> {
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const answer = await fetch(base + MANIFEST_FILE, { cache: 'no-store', signal });
    return answer.ok ? ((await answer.json()) as AreaManifest) : undefined;
  } catch {
    return undefined;
  }
}

async function readArea(area: ListedArea, known: ListedArea | undefined): Promise<ListedArea> {
  const manifest = await readManifest(area.base);
  if (!manifest) return known?.live && known.base === area.base ? known : area;
  const { entry, routes, redirects, menu, build } = manifest;
  return { ...area, entry, routes, redirects, menu, release: `${UNREAD}-${build ?? ''}` };
}

/**
 * Reads what an area declares on a developer's machine, which only this browser can reach. One that does not answer
 * stays as it is known.
 */
export async function readLiveAreas(registry: Registry, known?: Registry): Promise<Registry> {
  const knownArea = ({ name }: ListedArea) => known?.areas.find((area) => area.name === name);
  const areas = await Promise.all(
    registry.areas.map((area) =>
      area.live && area.release === UNREAD ? readArea(area, knownArea(area)) : area,
    ),
  );
  return { ...registry, areas };
}
