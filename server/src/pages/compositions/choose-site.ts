import type { FastifyRequest } from 'fastify';
import type { Canary } from '../../releases/journal/deployment';
import type { ComposedSite } from './composed-sites';
import type { ReleasePreviews } from './release-preview';
import type { SiteSource } from './site-source';
import { getsCanary, VisitGroups } from './visit-group';

/** Inputs of the choice besides the request. */
interface ChooserOptions {
  source: Pick<SiteSource, 'live' | 'site' | 'siteAtHand'>;
  previews: ReleasePreviews;
  /** The data directory's secret, which signs the groups of visitors. */
  secret: string;
}

/** The site that a request gets. */
export interface Delivery {
  site: ComposedSite;
  /** The canary in it, for a visitor in its slice. */
  canary: Canary | undefined;
  /** True if it is shown by a link, whether it is live or not: nothing of it is counted or kept. */
  isReleasePreview: boolean;
  /** The visitor's group (`visit-group`). */
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
    const group = known ?? this.groups.draw();
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
