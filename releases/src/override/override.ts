import { Tokens } from '@teluk-mart/server-kit/tokens';
import { ReleaseError } from '../errors';

/** Hosts that a browser takes for its own machine: what comes from there needs no encryption. */
const OWN_MACHINE = ['localhost', '127.0.0.1'];

/** Host names and numbers only: the address goes into a Content-Security-Policy, where `;` or `*` would say more. */
const PLAIN_HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/;

/**
 * Checks that a developer's area may be loaded from an address: this machine by http, or any machine by https; a folder
 * (it ends in a slash), spelled as browsers spell it, without query, fragment, name or password.
 */
export function isDeveloperBase(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { href, protocol, hostname, pathname, origin } = new URL(address);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && OWN_MACHINE.includes(hostname));
  return (
    isSafe &&
    PLAIN_HOST.test(hostname) &&
    pathname.endsWith('/') &&
    href === address &&
    href === origin + pathname
  );
}

/** One area from a developer's machine, inside the running shop. */
export interface Override {
  /** The area's name. */
  area: string;
  /** Address of the developer's files, ending in a slash. */
  base: string;
  /** Until when, ISO 8601 in UTC. */
  until: string;
}

/** Maximum life of an override, in hours. */
export const MAX_OVERRIDE_HOURS = 24;

/** Query parameter of a page with which a token is handed in. */
export const OVERRIDE_PARAMETER = 'override';

const MAX_LIFE = MAX_OVERRIDE_HOURS * 60 * 60 * 1000;

function tokensOf(secret: string): Tokens<Override> {
  return new Tokens(secret, 'override');
}

/** Checks an override at a time: a safe address, and neither over nor longer than any that we sign. */
function isGood({ base, until }: Override, now: number): boolean {
  const life = Date.parse(until) - now;
  return isDeveloperBase(base) && life > 0 && life <= MAX_LIFE;
}

/**
 * Signs an override with a key of the server's secret: its holder can read the token, and nobody can make another one.
 *
 * @param secret the shop's session secret, from which a key for this purpose alone is derived
 * @param now milliseconds since 1970
 * @throws RangeError where the address is not safe, or the end has passed or lies too far ahead
 */
export function signOverride(
  secret: string,
  { area, base, until }: Override,
  now = Date.now(),
): string {
  if (!isGood({ area, base, until }, now)) {
    throw new RangeError(`An override from ${base} until ${until} cannot be signed.`);
  }
  const exp = Math.ceil(Date.parse(until) / 1000);
  return tokensOf(secret).sign({ area, base, until, exp });
}

/**
 * Reads a token; `undefined` where it is not ours, was changed, or is over.
 *
 * @param now milliseconds since 1970
 */
export function readOverride(
  secret: string,
  token: string,
  now = Date.now(),
): Override | undefined {
  const claims = tokensOf(secret).read(token, now);
  if (!claims || !isGood(claims, now)) return undefined;
  const { area, base, until } = claims;
  return { area, base, until };
}

/** A link as it is asked for on the command line. */
export interface OverrideRequest {
  area: string | undefined;
  /** Address of the developer's files. */
  base: string;
  /** Address of the running shop. */
  site: string;
  /** Life of the link in hours. */
  hours: string;
}

/** A link, and until when it is good (ISO 8601 in UTC). */
interface OverrideLink {
  address: string;
  until: string;
}

const AREA_NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const HOUR = 60 * 60 * 1000;

function endOf(hours: string, now: number): string {
  const number = Number(hours);
  if (hours.trim() !== '' && number > 0 && number <= MAX_OVERRIDE_HOURS) {
    return new Date(now + Math.round(number * HOUR)).toISOString();
  }
  throw new ReleaseError(`--hours must be a number up to ${MAX_OVERRIDE_HOURS}, not "${hours}".`);
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
  { area = '', base, site, hours }: OverrideRequest,
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
