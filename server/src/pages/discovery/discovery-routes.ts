import { bestEncoding } from '../../app/accepted-encodings';
import { SAME_FOR_ALL } from '../../app/caching';
import { CompressedText } from '../../app/compressed-text';
import { type Day, todayInMakassar } from '@teluk-mart/domain/time/day';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { LRUCache } from 'lru-cache';
import type { ComposedSite } from '../compositions/composed-sites';
import { publicOrigin } from '../compositions/request-url';
import type { SiteSource } from '../compositions/site-source';
import { FEED_PATH } from '../document/metadata';
import type { ReadApi } from '../document/page-data';
import { feed } from './feed';
import { type PublicPage, publicPages, readSources } from './public-pages';
import { robots, ROBOTS_PATH } from './robots';
import { SECURITY_PATH, securityText } from './security-text';
import { sitemap, SITEMAP_PATH } from './sitemap';

interface DiscoveryOptions {
  source: Pick<SiteSource, 'live' | 'site'>;
  readApi: ReadApi;
  /** Origin at which the public reaches the server; each request's own without it. */
  publicUrl: string | undefined;
  /** Address for people who find a hole. */
  securityContact: string | undefined;
  /** Origin of the API as browsers see it; empty for the document's own. */
  apiHost: string;
}

/** Sources of a text. */
interface Sources {
  site: ComposedSite;
  today: Day;
  answers: ReadonlyMap<string, string>;
}

/** A text that is kept until what it was made from changes. */
interface KeptText {
  sources: Sources;
  text: CompressedText;
}

function isMadeFrom({ sources }: KeptText, { site, today, answers }: Sources): boolean {
  const isSame = [...answers].every(([path, body]) => sources.answers.get(path) === body);
  return sources.site === site && sources.today === today && isSame;
}

/** Most texts that are kept: one of each kind for each origin by which the server is asked. */
const MAX_KEPT = 12;

/**
 * Serves the documents that lead machines to the public pages of what is stable: the sitemap, the rules for crawlers
 * and the feed. They are made anew only where a record, the day or the composition has changed.
 */
export const discoveryRoutes: FastifyPluginAsync<DiscoveryOptions> = async (app, options) => {
  const { source, readApi, publicUrl, securityContact, apiHost } = options;
  const kept = new LRUCache<string, KeptText>({ max: MAX_KEPT });

  app.get(ROBOTS_PATH, async (request, reply) =>
    reply
      .header('cache-control', SAME_FOR_ALL)
      .type('text/plain; charset=utf-8')
      .send(robots(publicOrigin(request, publicUrl))),
  );
  if (securityContact !== undefined)
    app.get(SECURITY_PATH, async (_request, reply) =>
      reply
        .header('cache-control', SAME_FOR_ALL)
        .type('text/plain; charset=utf-8')
        .send(securityText(securityContact, publicUrl)),
    );
  app.get(SITEMAP_PATH, (request, reply) =>
    answer(request, reply, 'application/xml; charset=utf-8', sitemap),
  );
  app.get(FEED_PATH, (request, reply) =>
    answer(request, reply, 'application/rss+xml; charset=utf-8', (pages, origin) =>
      feed(pages, { origin, media: apiHost || origin }),
    ),
  );

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    type: string,
    write: (pages: readonly PublicPage[], origin: string) => string,
  ) {
    const sources = await currentSources(request);
    if (!sources)
      return reply.code(503).headers({ 'cache-control': 'no-store', 'retry-after': '5' }).send();
    const origin = publicOrigin(request, publicUrl);
    const { text } = keep(`${request.routeOptions.url} ${origin}`, sources, () =>
      write(publicPages(sources.site, sources.answers, sources.today), origin),
    );
    const accepted = bestEncoding(request.headers['accept-encoding']);
    const { encoding, etag, body } = await text.encodedAs(accepted);
    reply.headers({ 'cache-control': SAME_FOR_ALL, vary: 'accept-encoding', etag });
    if (fresh(request.headers, { etag })) return reply.code(304).send();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type(type).send(body);
  }

  /** Reads what is live and the answers of the API; `undefined` while one of them cannot be read. */
  async function currentSources({ log }: FastifyRequest): Promise<Sources | undefined> {
    const live = source.live();
    const site = live && (await source.site(live.stable));
    if (!site) return undefined;
    try {
      return { site, today: todayInMakassar(), answers: await readSources(site, readApi) };
    } catch (error) {
      log.warn({ err: error }, 'the public pages could not be listed');
      return undefined;
    }
  }

  function keep(key: string, sources: Sources, write: () => string): KeptText {
    const known = kept.get(key);
    if (known && isMadeFrom(known, sources)) return known;
    const made = { sources, text: new CompressedText(write()) };
    kept.set(key, made);
    return made;
  }
};
