import type { Canary } from '@teluk-mart/releases/journal/deployment';
import { isId } from '@teluk-mart/releases/objects/keys';
import type { Override } from '@teluk-mart/releases/override/override';
import { OVERRIDE_COOKIE, PREVIEW_GRANT_COOKIE } from '@teluk-mart/api/http';
import {
  COMPOSITION_PARAMETER,
  OVERRIDE_PARAMETER,
  type SpecialView,
} from '@teluk-mart/contract/registry';
import { PASSWORD_PAGES, type ShellPage } from '@teluk-mart/contract/shell-pages';
import type { FastifyRequest } from 'fastify';
import type { ComposedSite } from './composed-sites';
import { withDeveloperArea } from './developer-area';
import type { LiveState } from './live-pointer';
import type { SiteSource } from './site-source';
import { getsCanary, type VisitGroup, VisitGroups } from './visit-group';
import type { WithdrawnCanaries } from './withdrawn-canaries';

/** Access that the staff passes of a request give. */
export interface StaffPasses {
  /** Id of a past composition. */
  composition?: string;
  /** An override, and the email of the account that has accepted it. */
  override?: { id: string; account: string };
}

/** Reads the staff passes in the cookies of a request; empty without a good one. */
export type ReadStaffPasses = (request: FastifyRequest) => Promise<StaffPasses>;

const NO_PASSES: StaffPasses = {};

/** Inputs of the choice besides the request. */
interface ChooserOptions {
  source: SiteSource;
  withdrawn: WithdrawnCanaries;
  /** The data directory's secret, which signs the groups of visitors. */
  secret: string;
  readStaffPasses: ReadStaffPasses;
}

/** The site that a request gets. */
export interface Delivery {
  site: ComposedSite;
  /** The canary in it, for a visitor in its slice. */
  canary: Canary | undefined;
  special: SpecialView | undefined;
  /** The visitor's group (`visit-group`). */
  group: number;
  /** Caches that may keep the answer: any, this visitor's browser alone, or none. */
  cacheScope: 'public' | 'private' | 'none';
  /** Header that keeps the visitor in one group while canaries run. */
  setCookie: string | undefined;
}

/** Chooses a site for each request: what is live, a canary, a past composition, or a developer's override. */
export class SiteChooser {
  private readonly groups: VisitGroups;

  constructor(private readonly options: ChooserOptions) {
    this.groups = new VisitGroups(options.secret);
  }

  /**
   * Chooses the site for a request to an address; `undefined` while nothing can be delivered.
   *
   * @param shellPage the shell's page at the address
   */
  async choose(
    request: FastifyRequest,
    address: URL,
    shellPage?: ShellPage,
  ): Promise<Delivery | undefined> {
    const { searchParams } = address;
    const { source, withdrawn } = this.options;
    const live = source.live();
    if (!live) return undefined;
    const state = withdrawn.filter(live);
    const known = this.groups.read(request);
    const visitor = known ?? this.groups.draw();
    const passes = await this.passesOf(request);
    const override = asksForTrust(address, shellPage) ? undefined : await this.overrideOf(passes);
    const asked = searchParams.get(COMPOSITION_PARAMETER);
    const replay = asked === null ? undefined : await this.replayOf(asked, passes);
    const found = await this.siteOf(chooseComposition(state, { override, replay, visitor }), state);
    if (!found) return undefined;
    const { site, canary, special } = found;
    const isPlain = !special && asked === null;
    const hasGroups = isPlain && state.canaries.length > 0;
    return {
      site: override && special ? withDeveloperArea(site, override) : site,
      canary,
      special,
      group: visitor.group,
      cacheScope: hasGroups ? 'private' : isPlain ? 'public' : 'none',
      setCookie:
        hasGroups && known === undefined ? this.groups.cookie(request, visitor) : undefined,
    };
  }

  /**
   * Returns the site of the stable composition if it is in memory and nothing depends on the visitor; otherwise
   * `undefined`. Ignores the composition that an address asks for (`COMPOSITION_PARAMETER`): no page is cached under
   * such an address.
   */
  siteForAll(cookies: string | undefined): ComposedSite | undefined {
    const { source, withdrawn } = this.options;
    const live = source.live();
    if (!live || withdrawn.filter(live).canaries.length > 0) return undefined;
    if (cookies?.includes(OVERRIDE_COOKIE)) return undefined;
    return source.siteAtHand(live.stable);
  }

  private async passesOf(request: FastifyRequest): Promise<StaffPasses> {
    const { cookie = '' } = request.headers;
    const mayHave = [OVERRIDE_COOKIE, PREVIEW_GRANT_COOKIE].some((name) => cookie.includes(name));
    return mayHave ? this.options.readStaffPasses(request) : NO_PASSES;
  }

  /** Returns the override that an account has accepted; `undefined` where it is over, revoked or another account's. */
  private async overrideOf({ override: pass }: StaffPasses): Promise<Override | undefined> {
    const override = pass && (await this.options.source.following?.override(pass.id));
    return override?.account === pass?.account.toLowerCase() ? override : undefined;
  }

  /** Returns the composition to replay; ignores one that never was live, and any that the pass does not name. */
  private async replayOf(id: string, passes: StaffPasses): Promise<string | undefined> {
    const { source } = this.options;
    if (!isId(id) || passes.composition !== id) return undefined;
    if (!(await source.wasLive(id)) || !(await source.site(id))) return undefined;
    void source.following?.noteReplay(id);
    return id;
  }

  /** Returns the chosen site; the stable one while that cannot be delivered. */
  private async siteOf(
    choice: Choice,
    { stable }: LiveState,
  ): Promise<(Choice & { site: ComposedSite }) | undefined> {
    const site = await this.options.source.site(choice.composition);
    if (site) return { ...choice, site };
    const stableSite = await this.options.source.site(stable);
    return stableSite && { composition: stable, site: stableSite };
  }
}

/**
 * Returns true if only the site's own code may run at an address: where a password is typed, or an override is
 * accepted.
 */
function asksForTrust({ searchParams }: URL, shellPage: ShellPage | undefined): boolean {
  const asksForPassword = shellPage !== undefined && PASSWORD_PAGES.includes(shellPage);
  return asksForPassword || searchParams.has(OVERRIDE_PARAMETER);
}

/** A composition and why a visitor gets it: for its canary, as a special view, or because it is the stable one. */
interface Choice {
  composition: string;
  canary?: Canary | undefined;
  special?: SpecialView;
}

interface Visitor {
  /** A valid override, if the visitor holds one. */
  override: Override | undefined;
  /** Composition that the address asks for, if it exists and the visitor may replay it. */
  replay: string | undefined;
  visitor: VisitGroup;
}

/**
 * Decides which visitor gets what: an override comes before a replay, that before a canary, that before what is stable.
 */
function chooseComposition(
  { stable, canaries }: LiveState,
  { override, replay, visitor }: Visitor,
): Choice {
  if (override) {
    const { area, until } = override;
    return { composition: stable, special: { kind: 'override', area, until } };
  }
  // The stable composition is no replay: the visitor then follows later releases as everybody does.
  if (replay === stable) return { composition: stable };
  if (replay !== undefined) return { composition: replay, special: { kind: 'replay' } };
  const canary = canaries.find((running) => getsCanary(running, visitor));
  return { composition: canary?.composition ?? stable, canary };
}
