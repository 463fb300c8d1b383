import { listArea, type RegisteredArea, type Registry } from '@teluk-mart/shared/contract/registry';
import type { AreaStore } from './area-store';

/** The areas of the site at one moment. */
export interface FoundAreas {
  areas: readonly RegisteredArea[];
  /** Names of those that belong to the site but cannot be found. */
  unavailable: readonly string[];
}

/** Looks for every area of the site. */
export async function findAreas(store: AreaStore): Promise<FoundAreas> {
  const names = await store.names();
  const found = await Promise.all(names.map((name) => store.find(name)));
  return {
    areas: found.filter((area): area is RegisteredArea => area !== undefined),
    unavailable: names.filter((_name, index) => found[index] === undefined),
  };
}

/** The registry that a browser is given. */
export function toRegistry({ areas, unavailable }: FoundAreas): Registry {
  return { areas: areas.map(listArea), unavailable };
}
