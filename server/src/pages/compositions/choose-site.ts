import { randomInt } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { cookie, type CookieRequest, readCookie } from '../../app/cookies';
import { Tokens } from '../../app/tokens';
import type { Canary } from '../../releases/journal/deployment';
import type { ComposedSite } from './composed-sites';
import type { ReleasePreviews } from './release-preview';
import type { SiteSource } from './site-source';

/** Inputs of the choice besides the request. */
interface ChooserOptions {
  source: Pick<SiteSource, 'live' | 'site' | 'siteAtHand'>;
  previews: ReleasePreviews;
  /** The shop's secret, which signs the groups of visitors. */
  secret: string;
}

/** The site that a request gets. */
export interface Delivery {
  site: ComposedSite;
  /** The canary in it, for a visitor in its slice. */
  canary: Canary | undefined;
  /** True if it is shown by a link, whether it is live or not: nothing of it is counted or kept. */
  isReleasePreview: boolean;
  /** The visitor's group (`VisitGroups`). */
  group: number;
  /** Caches that may keep the answer: any, this visitor's browser alone, or none. */
  cacheScope: 'public' | 'private' | 'none';
  /** Header that keeps the visitor in one group while canaries run. */
  setCookie: string | undefined;
}

/** Chooses a site for each request: what is live, a canary, or a preview. */
export class SiteChooser {
  private readonly groups: VisitGroups;

  constructor(private readonly options: ChooserOptions) {
    this.groups = new VisitGroups(options.secret);
  }

  /** Chooses the site for a request; `undefined` while nothing can be delivered. */
  async choose(request: FastifyRequest): Promise<Delivery | undefined> {
    const { source, previews } = this.options;
    const live = source.live();
    if (!live) return undefined;
    const { stable, canaries } = live;
    const known = this.groups.read(request);
    const group = known ?? randomInt(GROUPS);
    const delivery = { canary: undefined, group, setCookie: undefined };
    const previewed = previews.read(request);
    const preview = previewed === undefined ? undefined : await source.site(previewed);
    if (preview) return { ...delivery, site: preview, isReleasePreview: true, cacheScope: 'none' };
    const canary = canaries.find((running) => getsCanary(running, group));
    const withCanary = canary && (await source.site(canary.composition));
    // Everybody gets the stable one while a canary cannot be delivered.
    const site = withCanary ?? (await source.site(stable));
    if (!site) return undefined;
    const hasGroups = canaries.length > 0;
    return {
      ...delivery,
      site,
      canary: withCanary && canary,
      isReleasePreview: false,
      cacheScope: hasGroups ? 'private' : 'public',
      setCookie: hasGroups && known === undefined ? this.groups.cookie(request, group) : undefined,
    };
  }

  /**
   * Returns the site of the stable composition if it is in memory and nothing depends on the visitor; otherwise
   * `undefined`.
   */
  siteForAll(cookies: string | undefined): ComposedSite | undefined {
    const { source, previews } = this.options;
    const live = source.live();
    if (!live || live.canaries.length > 0) return undefined;
    return previews.mayHave(cookies) ? undefined : source.siteAtHand(live.stable);
  }
}

/** Cookie with a visitor's number, which stays the same so that a visitor stays with a canary or without it. */
const VISIT_GROUP = 'visit_group';

/** Number of groups: hundredths of a per cent. */
const GROUPS = 10_000;
const GROUPS_A_PERCENT = GROUPS / 100;

/** Thirty days in seconds. */
const LIFE = 30 * 24 * 3600;

/** Signs and reads the groups of visitors: no visitor chooses the canary that they meet. */
export class VisitGroups {
  private readonly tokens: Tokens<{ group: number }>;

  constructor(secret: string) {
    this.tokens = new Tokens(secret, 'visit-group');
  }

  /** Reads a visitor's group from a request's cookies; `undefined` where there is none, or none of ours. */
  read(request: CookieRequest): number | undefined {
    const token = readCookie(request, VISIT_GROUP);
    return token === undefined ? undefined : this.tokens.read(token)?.group;
  }

  /** Returns the header's value by which a browser keeps its group. */
  cookie(request: Pick<CookieRequest, 'isSecure'>, group: number): string {
    const exp = Math.floor(Date.now() / 1000) + LIFE;
    return cookie(request, VISIT_GROUP, this.tokens.sign({ group, exp }), LIFE);
  }
}

/** Returns true if a visitor of a group gets a canary: it lies in the canary's slice. */
function getsCanary({ from, to }: Canary, group: number): boolean {
  return group >= from * GROUPS_A_PERCENT && group < to * GROUPS_A_PERCENT;
}
