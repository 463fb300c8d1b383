import { readCookie } from '@teluk-mart/server-kit/read-cookie';
import type { Canary } from '@teluk-mart/releases/deployment';
import { isId } from '@teluk-mart/releases/keys';
import { type Override, readOverride } from '@teluk-mart/releases/override/override-token';
import { COMPOSITION_PARAMETER, type SpecialView } from '@teluk-mart/shared/contract/registry';
import { type Choice, choose } from './choose';
import { withDeveloperArea } from './developer-area';
import { OVERRIDE_COOKIE } from '../special-view/override-cookie';
import type { ComposedSite, LiveState, SiteSource } from './site-source';
import { drawVisitGroup, readVisitGroup, visitGroupCookie } from './visit-group';

/** Looks whether the cookies of a request hold a good staff pass. */
export type CheckStaffPass = (cookies: string) => Promise<boolean>;

/** What a delivery is decided with. */
export interface DeliverOptions {
  source: SiteSource;
  /** The data directory's secret, which signs overrides. */
  secret: string;
  checkStaffPass: CheckStaffPass;
}

/** The parts of a request that decide about its composition. */
export interface AskedSite {
  cookies: string | undefined;
  /** The address's query. */
  query: URLSearchParams;
  /** Whether the site is visited over https. */
  isSecure: boolean;
}

/** What a request is given. */
export interface Delivery {
  site: ComposedSite;
  /** The candidate in it, for a visitor in its slice. */
  canary: Canary | undefined;
  special: SpecialView | undefined;
  /** The visitor's group (`visit-group`). */
  group: number;
  /** Who may keep the answer: everybody, this visitor's browser, or nobody. */
  keptBy: 'everybody' | 'visitor' | 'nobody';
  /** Header that lets the visitor stay in one group while candidates run. */
  setCookie: string | undefined;
}

function specialOf(choice: Choice): SpecialView | undefined {
  if (choice.kind === 'replay') return { kind: 'replay' };
  if (choice.kind !== 'override') return undefined;
  const { area, until } = choice.override;
  return { kind: 'override', area, until };
}

function overrideOf({ cookies }: AskedSite, secret: string): Override | undefined {
  const token = readCookie(cookies, OVERRIDE_COOKIE);
  return token === undefined ? undefined : readOverride(secret, token);
}

/**
 * The composition to look back at; one that never was live, or is asked for without a pass, is as if it were not asked
 * for.
 */
async function replayOf(
  { cookies, query }: AskedSite,
  { source, checkStaffPass }: DeliverOptions,
): Promise<string | undefined> {
  const id = query.get(COMPOSITION_PARAMETER) ?? '';
  if (!isId(id) || cookies === undefined) return undefined;
  if (!(await checkStaffPass(cookies))) return undefined;
  return (await source.wasLive(id)) && (await source.site(id)) ? id : undefined;
}

async function siteOf(
  choice: Choice,
  live: LiveState,
  source: SiteSource,
): Promise<{ site: ComposedSite; choice: Choice } | undefined> {
  const site = await source.site(choice.composition);
  if (site) return { site, choice };
  const stable = await source.site(live.stable);
  return stable && { site: stable, choice: { kind: 'stable', composition: live.stable } };
}

/** Finds out what a request is given; `undefined` while there is nothing to give. */
export async function deliver(
  asked: AskedSite,
  options: DeliverOptions,
): Promise<Delivery | undefined> {
  const { source, secret } = options;
  const live = source.live();
  if (!live) return undefined;
  const known = readVisitGroup(asked.cookies);
  const group = known ?? drawVisitGroup();
  const override = overrideOf(asked, secret);
  const replay = await replayOf(asked, options);
  const found = await siteOf(choose(live, { override, replay, group }), live, source);
  if (!found) return undefined;
  const { site, choice } = found;
  const special = specialOf(choice);
  const isPlain = !special && !asked.query.has(COMPOSITION_PARAMETER);
  const hasGroups = isPlain && live.canaries.length > 0;
  return {
    site: choice.kind === 'override' ? withDeveloperArea(site, choice.override) : site,
    canary: choice.kind === 'canary' ? choice.canary : undefined,
    special,
    group,
    keptBy: hasGroups ? 'visitor' : isPlain ? 'everybody' : 'nobody',
    setCookie:
      hasGroups && known === undefined ? visitGroupCookie(group, asked.isSecure) : undefined,
  };
}
