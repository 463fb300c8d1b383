import { SHELL_PART } from '../../composition';
import type { Releases } from '../../releases';
import { liveAreas } from '../live-areas';
import { WishError } from '../wish-error';

/**
 * What there is to be said about an override of an area: a warning for one that nobody gets, as it may be a new one or
 * a slip of the pen.
 *
 * @throws WishError for what can never be an area
 */
export async function doubtAbout(releases: Releases, area: string): Promise<string | undefined> {
  const areas = (await releases.newest()) ? await liveAreas(releases) : [];
  if (areas.includes(area)) return undefined;
  if (area === SHELL_PART) {
    throw new WishError('The shell comes from the shop: only areas can be overridden.');
  }
  // Every object has something of this name.
  if (area in {}) throw new WishError(`"${area}" cannot be the name of an area.`);
  const known = areas.length > 0 ? ` The shop has ${areas.join(', ')}.` : '';
  return `Warning: ${area} has never been released here. Is it a new area?${known}`;
}
