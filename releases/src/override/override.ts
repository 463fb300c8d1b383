import { randomBytes } from 'node:crypto';
import { Tokens } from '@teluk-mart/server-kit/tokens';
import { OVERRIDE_PARAMETER } from '@teluk-mart/contract/registry';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { ReleaseError } from '../errors';

/** Hosts that a browser takes for its own machine: what comes from there needs no encryption. */
const OWN_MACHINE = ['localhost', '127.0.0.1'];

/** Host names and numbers only: the address goes into a Content-Security-Policy, where `;` or `*` would say more. */
const PLAIN_HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/;

/**
 * Returns true if a developer's area may be loaded from an address: this machine by http, or any machine by https. It
 * is a folder (it ends in a slash), spelled as browsers spell it, without query, fragment, name or password.
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

/**
 * Returns true if areas may come from an address: the visitor's own machine, or an origin that the shop's settings name
 * (`OVERRIDE_ORIGINS`).
 */
export function isAllowedBase(address: string, origins: readonly string[]): boolean {
  if (!isDeveloperBase(address)) return false;
  const { hostname, origin } = new URL(address);
  return OWN_MACHINE.includes(hostname) || origins.includes(origin);
}

const OverrideSchema = Type.Object({
  /** Random id: only a person who knows it can read the override. */
  id: Type.String({ pattern: '^[0-9a-f]{32}$' }),
  /** The area's name. */
  area: Type.String(),
  /** Address of the developer's files, ending in a slash. */
  base: Type.String(),
  /** Email of the one account that may accept it. */
  account: Type.String(),
  /** End of its life, ISO 8601 in UTC. */
  until: Type.String(),
});

const NotedSchema = Type.Object({
  ...OverrideSchema.properties,
  /** Name of its author. */
  by: Type.String(),
  /** Time at which it was made, ISO 8601 in UTC. */
  at: Type.String(),
  /** Signature of all that stands above `by`, with a key of the shop's secret. */
  signature: Type.String(),
});

/** Override by one area from a developer's machine inside the running shop, for one account. */
export type Override = Static<typeof OverrideSchema>;

/** An override as it stands in the store of releases. */
export type NotedOverride = Static<typeof NotedSchema>;

/** Maximum life of an override, in hours. */
export const MAX_OVERRIDE_HOURS = 8;

const HOUR = 60 * 60 * 1000;

function claimsOf({ id, area, base, account, until }: Override) {
  return { id, area, base, account, until, exp: Math.ceil(Date.parse(until) / 1000) };
}

function tokensOf(secret: string): Tokens<Override> {
  return new Tokens(secret, 'override');
}

/** Milliseconds since 1970 at which no override was over: signatures are checked apart from their end. */
const LONG_AGO = 1;

/** Returns true if a document of the store is an override that this shop has signed, whether it is over or not. */
export function isOverride(secret: string, document: object): document is NotedOverride {
  if (!Value.Check(NotedSchema, document)) return false;
  return tokensOf(secret).isSignature(document.signature, claimsOf(document), LONG_AGO);
}

/** Options of an override on the command line. */
export interface OverrideRequest {
  area: string | undefined;
  /** Address of the developer's files. */
  base: string;
  /** Email of the account that may accept it. */
  account: string | undefined;
  /** Life in hours. */
  hours: string;
  by: string;
}

const AREA_NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

function endOf(hours: string, now: number): string {
  const number = Number(hours);
  if (hours.trim() !== '' && number > 0 && number <= MAX_OVERRIDE_HOURS) {
    return new Date(now + Math.round(number * HOUR)).toISOString();
  }
  throw new ReleaseError(`--hours must be a number up to ${MAX_OVERRIDE_HOURS}, not "${hours}".`);
}

/**
 * Makes an override and signs it. It counts once it stands in the store.
 *
 * @param secret the shop's session secret
 * @param origins further origins that areas may come from (`OVERRIDE_ORIGINS`)
 * @param now milliseconds since 1970
 * @throws ReleaseError with one sentence for a wish that cannot be granted
 */
export function makeOverride(
  secret: string,
  { area = '', base, account = '', hours, by }: OverrideRequest,
  origins: readonly string[],
  now = Date.now(),
): NotedOverride {
  if (!AREA_NAME.test(area))
    throw new ReleaseError(`"${area}" is no area: npm run override -- <area> --for <email>`);
  if (!/^\S+@\S+$/.test(account))
    throw new ReleaseError(
      `--for must be the email of the account that may accept it, not "${account}".`,
    );
  if (!isDeveloperBase(base))
    throw new ReleaseError(
      `--base must be http://localhost:<port>/ or an https address that ends in a slash, not "${base}".`,
    );
  if (!isAllowedBase(base, origins))
    throw new ReleaseError(
      `This shop lets no area come from ${new URL(base).origin}: its OVERRIDE_ORIGINS does not name it.`,
    );
  const override = {
    id: randomBytes(16).toString('hex'),
    area,
    base,
    account: account.trim().toLowerCase(),
    until: endOf(hours, now),
  };
  const signature = tokensOf(secret).signature(claimsOf(override));
  return { ...override, by, at: new Date(now).toISOString(), signature };
}

/**
 * Returns the address at which the account is asked.
 *
 * @param site address of the running shop
 * @throws ReleaseError where that is none
 */
export function overrideLink(site: string, { id }: Override): string {
  if (!URL.canParse(site) || !/^https?:$/.test(new URL(site).protocol))
    throw new ReleaseError(`--site must be the address of the shop, not "${site}".`);
  const address = new URL('/admin', site);
  address.searchParams.set(OVERRIDE_PARAMETER, id);
  return address.href;
}
