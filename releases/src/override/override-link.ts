import { LONGEST_OVERRIDE_HOURS, OVERRIDE_PARAMETER, signOverride } from './override-token';
import { ReleaseError } from '../release-error';
import { isDeveloperBase } from './developer-base';

/** What is asked for on the command line. */
export interface OverrideWish {
  area: string | undefined;
  /** Address of the developer's files. */
  base: string;
  /** Address of the running shop. */
  site: string;
  /** How long it shall be good, in hours. */
  hours: string;
}

/** A link, and until when it is good (ISO 8601 in UTC). */
export interface OverrideLink {
  address: string;
  until: string;
}

const AREA_NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const HOUR = 60 * 60 * 1000;

function endOf(hours: string, now: number): string {
  const number = Number(hours);
  if (hours.trim() !== '' && number > 0 && number <= LONGEST_OVERRIDE_HOURS) {
    return new Date(now + Math.round(number * HOUR)).toISOString();
  }
  throw new ReleaseError(
    `--hours must be a number up to ${LONGEST_OVERRIDE_HOURS}, not "${hours}".`,
  );
}

function siteOf(site: string): URL {
  if (URL.canParse(site) && /^https?:$/.test(new URL(site).protocol)) return new URL('/', site);
  throw new ReleaseError(`--site must be the address of the shop, not "${site}".`);
}

/**
 * The link that shows an area from a developer's machine to the browser that opens it.
 *
 * @param secret the shop's session secret
 * @param now milliseconds since 1970
 * @throws ReleaseError with one sentence for a wish that cannot be granted
 */
export function overrideLink(
  secret: string,
  { area = '', base, site, hours }: OverrideWish,
  now = Date.now(),
): OverrideLink {
  if (!AREA_NAME.test(area)) {
    throw new ReleaseError(`"${area}" is no area: npm run override -- <area>`);
  }
  if (!isDeveloperBase(base)) {
    throw new ReleaseError(
      `--base must be http://localhost:<port>/ or an https address that ends in a slash, not "${base}".`,
    );
  }
  const until = endOf(hours, now);
  const address = siteOf(site);
  address.searchParams.set(OVERRIDE_PARAMETER, signOverride(secret, { area, base, until }, now));
  return { address: address.href, until };
}
