import type { Override } from '@teluk-mart/releases/override/override';
import type { RegisteredArea } from '@teluk-mart/contract/registry';
import type { ComposedSite } from './composed-sites';

/** File name of the remote entry in a developer build, where names bear no hash. */
const DEVELOPER_ENTRY = 'entry.js';

/** Describes an area that has never been released: its own manifest, which the browser reads, will say what it is. */
function unknownArea(name: string): Omit<RegisteredArea, 'base' | 'release' | 'scripts'> {
  return {
    name,
    version: '0.0.0',
    entry: DEVELOPER_ENTRY,
    routes: [],
    redirects: [],
    menu: [],
    exposes: [],
    consumes: {},
    files: [],
  };
}

/**
 * Returns the site with one area from a developer's machine. Only the browser can reach that machine. So the area is
 * listed as it was released until the browser has read the developer's own manifest (`ListedArea.live`).
 */
export function withDeveloperArea(site: ComposedSite, { area, base }: Override): ComposedSite {
  const released = site.areas.find(({ name }) => name === area) ?? unknownArea(area);
  const developerArea = {
    ...released,
    base,
    entry: DEVELOPER_ENTRY,
    release: 'live',
    scripts: undefined,
  };
  return {
    ...site,
    areas: [...site.areas.filter(({ name }) => name !== area), developerArea],
    unavailable: site.unavailable.filter((name) => name !== area),
  };
}
