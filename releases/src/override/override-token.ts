import { Signer } from '@teluk-mart/server-kit/signer';
import { isDeveloperBase } from './developer-base';

/** One area from a developer's machine, inside the running shop. */
export interface Override {
  /** The area's name. */
  area: string;
  /** Address of the developer's files, ending in a slash. */
  base: string;
  /** Until when, ISO 8601 in UTC. */
  until: string;
}

/** Longest life of an override, in hours. */
export const LONGEST_OVERRIDE_HOURS = 24;

/** Query parameter of a page with which a token is handed in. */
export const OVERRIDE_PARAMETER = 'override';

const LONGEST_LIFE = LONGEST_OVERRIDE_HOURS * 60 * 60 * 1000;

function signerOf(secret: string): Signer {
  return new Signer(secret, 'override');
}

/** Whether an override may be used at a time: a safe address, and neither over nor longer than any that we sign. */
function isGood({ base, until }: Override, now: number): boolean {
  const life = Date.parse(until) - now;
  return isDeveloperBase(base) && life > 0 && life <= LONGEST_LIFE;
}

/**
 * Signs an override with a key of the server's secret: whoever holds the token may look at it, nobody can make one.
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
  const payload = Buffer.from(JSON.stringify([area, base, until])).toString('base64url');
  return signerOf(secret).seal(payload);
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
  const payload = signerOf(secret).unseal(token);
  if (payload === undefined) return undefined;
  const [area, base, until] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [
    string,
    string,
    string,
  ];
  const override = { area, base, until };
  return isGood(override, now) ? override : undefined;
}
