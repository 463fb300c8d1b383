import { matchPath } from 'react-router';
import type { MenuEntry } from '@teluk-mart/shared/contract';
import {
  type ListedArea,
  type Registry,
  REGISTRY_PATH,
} from '@teluk-mart/shared/contract/registry';
import { isStaffAddress } from '../routing/staff-address';

const CATCH_ALL = '*';

function pathsOf(area: ListedArea): string[] {
  return [...area.routes.map(({ path }) => path), ...area.redirects.map(({ from }) => from)];
}

/** The areas as the document named them, kept up to date while the tab lives. */
export class AreaRegistry {
  constructor(private registry: Registry) {}

  /**
   * The area that declares an address; the one with the catch-all where none does and all areas are known. The staff
   * area has a catch-all of the shell's own.
   */
  areaOf(pathname: string): ListedArea | undefined {
    const declares = (area: ListedArea) =>
      pathsOf(area).some((path) => path !== CATCH_ALL && matchPath(path, pathname));
    const declared = this.registry.areas.find(declares);
    if (declared || this.registry.unavailable.length > 0 || isStaffAddress(pathname)) {
      return declared;
    }
    return this.registry.areas.find((area) => pathsOf(area).includes(CATCH_ALL));
  }

  /** Names of areas that cannot be found at the moment: an address that no area declares may be one of theirs. */
  get unavailable(): readonly string[] {
    return this.registry.unavailable;
  }

  /** What all areas put into the menus of staff. */
  get menu(): readonly MenuEntry[] {
    return this.registry.areas.flatMap(({ menu }) => menu);
  }

  /** Asks the web server which areas there are now. What is known stays where it does not answer. */
  async refresh(): Promise<void> {
    const answer = await fetch(REGISTRY_PATH, { cache: 'no-store' }).catch(() => undefined);
    if (answer?.ok) this.registry = (await answer.json()) as Registry;
  }
}
