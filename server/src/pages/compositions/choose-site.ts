import { randomInt } from 'node:crypto';
import { END_RELEASE_PREVIEW_PATH, RELEASE_PREVIEW_PREFIX } from '@teluk-mart/contract/registry';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { cookie, type CookieRequest, readCookie } from '../../app/cookies';
import { Tokens } from '../../app/tokens';
import type { Canary } from '../../releases/journal/deployment';
import { previewTokens } from '../../releases/operations/preview';
import type { ComposedSite, SiteSource } from './site-source';

/** The site that a request gets. */
export interface Delivery {
  site: ComposedSite;
  /** The canary in it, for a visitor in its slice. */
  canary: Canary | undefined;
  /** True if it is shown by a link, whether it is live or not: nothing of it is counted or kept. */
  isReleasePreview: boolean;
  /** The visitor's group (`GROUPS`). */
  group: number;
  /** Caches that may keep the answer: any, this visitor's browser alone, or none. */
  cacheScope: 'public' | 'private' | 'none';
  /** Header that keeps the visitor in one group while canaries run. */
  setCookie: string | undefined;
}

/** Chooses a site for each request: what is live, a canary, or a preview. */
export class SiteChooser {
  private readonly groups: ReturnType<typeof groupTokens>;
  private readonly previews: ReturnType<typeof previewTokens>;

  /** @param secret the shop's secret, which signs the groups of visitors and the links to previews */
  constructor(
    private readonly source: Pick<SiteSource, 'live' | 'site' | 'siteAtHand'>,
    private readonly secret: string,
  ) {
    this.groups = groupTokens(secret);
    this.previews = previewTokens(secret);
  }

  /** Chooses the site for a request; `undefined` while nothing can be delivered. */
  async choose(request: FastifyRequest): Promise<Delivery | undefined> {
    const { source } = this;
    const live = source.live();
    if (!live) return undefined;
    const { stable, canaries } = live;
    const known = readToken(request, VISIT_GROUP, this.groups)?.group;
    const group = known ?? randomInt(GROUPS);
    const delivery = { canary: undefined, group, setCookie: undefined };
    const previewed = readToken(request, RELEASE_PREVIEW, this.previews);
    const preview = previewed && (await source.site(previewed.composition));
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
      setCookie:
        hasGroups && known === undefined ? groupCookie(request, this.secret, group) : undefined,
    };
  }

  /**
   * Returns the site of the stable composition if it is in memory and nothing depends on the visitor; otherwise
   * `undefined`.
   */
  siteForAll(cookies: string | undefined): ComposedSite | undefined {
    const live = this.source.live();
    if (!live || live.canaries.length > 0 || cookies?.includes(RELEASE_PREVIEW)) return undefined;
    return this.source.siteAtHand(live.stable);
  }
}

/** Cookie with the token of a link that shows a composition which is not live (`npm run releases -- preview`). */
const RELEASE_PREVIEW = 'release_preview';

/** Begins and ends previews of compositions that are not live (docs/specification.md#release-previews); both lead home. */
export const releasePreviewRoutes: FastifyPluginAsync<{ secret: string }> = async (
  app,
  { secret },
) => {
  const tokens = previewTokens(secret);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  app.get(END_RELEASE_PREVIEW_PATH, (request, reply) =>
    reply.header('set-cookie', cookie(request, RELEASE_PREVIEW, '', 0)).redirect('/', 303),
  );
  app.get<{ Params: { token: string } }>(`${RELEASE_PREVIEW_PREFIX}:token`, (request, reply) => {
    const { token } = request.params;
    const claims = tokens.read(token);
    if (!claims) return reply.callNotFound();
    const seconds = claims.exp - Math.floor(Date.now() / 1000);
    const started = cookie(request, RELEASE_PREVIEW, token, seconds);
    return reply.header('set-cookie', started).redirect('/', 303);
  });
};

/** Cookie with a visitor's number, which stays the same so that a visitor stays with a canary or without it. */
const VISIT_GROUP = 'visit_group';

/** Number of groups: hundredths of a per cent. */
const GROUPS = 10_000;
const GROUPS_A_PERCENT = GROUPS / 100;

/** Thirty days in seconds. */
const LIFE = 30 * 24 * 3600;

/** Returns the tokens of groups: no visitor chooses the canary that they meet. */
function groupTokens(secret: string): Tokens<{ group: number }> {
  return new Tokens(secret, 'visit-group');
}

/** Returns the header's value by which a browser keeps its group. */
export function groupCookie(
  request: Pick<CookieRequest, 'isSecure'>,
  secret: string,
  group: number,
): string {
  const exp = Math.floor(Date.now() / 1000) + LIFE;
  return cookie(request, VISIT_GROUP, groupTokens(secret).sign({ group, exp }), LIFE);
}

/** Returns the claims of the token in a cookie; `undefined` where there is none, or none of ours. */
function readToken<Claims extends object>(
  request: CookieRequest,
  name: string,
  tokens: Tokens<Claims>,
): Claims | undefined {
  const token = readCookie(request, name);
  return token === undefined ? undefined : tokens.read(token);
}

/** Returns true if a visitor of a group gets a canary: it lies in the canary's slice. */
function getsCanary({ from, to }: Canary, group: number): boolean {
  return group >= from * GROUPS_A_PERCENT && group < to * GROUPS_A_PERCENT;
}
