import { SHELL_PAGES } from '@teluk-mart/contract/shell-pages';
import type { FastifyPluginAsync } from 'fastify';
import { bestEncoding, CompressedText, sendText } from '../../app/compressed-text';
import { type ReadCache, VersionedCache } from '../../app/read-cache';
import { SAME_FOR_ALL } from '../../guards/headers';
import { publicOrigin } from '../compositions/request-url';
import type { SiteSource } from '../compositions/site-source';
import { keyOf } from '../document/document-route';
import { FEED_PATH } from '../document/metadata';
import { feed, textElement } from './feed';
import { listPublicPages, type PublicPage } from './public-pages';

interface DiscoveryOptions {
  source: Pick<SiteSource, 'live' | 'site'>;
  content: Pick<ReadCache, 'readPublic' | 'version'>;
  /** Origin at which the public reaches the server; each request's own without it. */
  publicUrl: string | undefined;
  /** Address for people who find a hole. */
  securityContact: string | undefined;
}

const SITEMAP_PATH = '/sitemap.xml';

/** Path of the contact for reports of vulnerabilities (RFC 9116). */
const SECURITY_PATH = '/.well-known/security.txt';

const PLAIN = 'text/plain; charset=utf-8';

/** Days for which `security.txt` is good. It is made anew at each request, so that it never runs out. */
const GOOD_FOR_DAYS = 180;

/** Serves the documents that lead machines to the public pages: the sitemap, the rules for crawlers and the feed. */
export const discoveryRoutes: FastifyPluginAsync<DiscoveryOptions> = async (app, options) => {
  const { source, content, publicUrl, securityContact } = options;
  const texts = new VersionedCache<CompressedText>({
    version: () => content.version(),
    capacity: 8 * 1024 * 1024,
    sizeOf: ({ size }) => size,
  });

  app.get('/robots.txt', async (request, reply) => {
    const text = robots(publicOrigin(request, publicUrl));
    return reply.header('cache-control', SAME_FOR_ALL).type(PLAIN).send(text);
  });
  if (securityContact !== undefined)
    app.get(SECURITY_PATH, async (_request, reply) => {
      const text = securityText(securityContact, publicUrl);
      return reply.header('cache-control', SAME_FOR_ALL).type(PLAIN).send(text);
    });
  serve(SITEMAP_PATH, 'application/xml; charset=utf-8', sitemap);
  serve(FEED_PATH, 'application/rss+xml; charset=utf-8', feed);

  /** Serves a text about the public pages of what is stable, made anew where the content, the day or that has changed. */
  function serve(
    path: string,
    type: string,
    write: (pages: readonly PublicPage[], origin: string) => string,
  ): void {
    async function read(origin: string): Promise<CompressedText | undefined> {
      const live = source.live();
      const site = live && (await source.site(live.stable));
      return (
        site &&
        texts.read(keyOf(site, origin, path), async () => {
          const pages = await listPublicPages(site, content);
          return new CompressedText(write(pages, origin));
        })
      );
    }

    app.get(path, async (request, reply) => {
      const text = await read(publicOrigin(request, publicUrl)).catch((error: unknown) => {
        request.log.warn({ err: error }, 'the public pages could not be listed');
      });
      if (!text)
        return reply.code(503).headers({ 'cache-control': 'no-store', 'retry-after': '5' }).send();
      const encoded = await text.encodedAs(bestEncoding(request.headers['accept-encoding']));
      reply.headers({ 'cache-control': SAME_FOR_ALL, vary: 'accept-encoding' });
      return sendText(request, reply, encoded, { type });
    });
  }
};

/**
 * Addresses that no crawler has to fetch: the entrances of the staff area, that area, and the API, whose answers
 * documents carry.
 */
const DISALLOWED = [
  ...SHELL_PAGES.map(({ path }) => path).filter((path) => !path.startsWith('/admin')),
  '/admin',
  '/api/',
];

/** Writes the rules for crawlers: everything for visitors is theirs, too. */
function robots(origin: string): string {
  const rules = DISALLOWED.map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${rules}\nSitemap: ${new URL(SITEMAP_PATH, origin).href}\n`;
}

/** Writes whom to write to about a hole, and in which languages. */
function securityText(contact: string, publicUrl: string | undefined): string {
  const expires = new Date();
  expires.setUTCHours(24 * GOOD_FOR_DAYS, 0, 0, 0);
  const canonical = publicUrl === undefined ? '' : `Canonical: ${publicUrl}${SECURITY_PATH}\n`;
  return `Contact: ${contact}\nExpires: ${expires.toISOString()}\nPreferred-Languages: id, en\n${canonical}`;
}

/** Writes the sitemap of all public pages. */
function sitemap(pages: readonly PublicPage[], origin: string): string {
  const urls = pages.map(({ path, lastModified = '' }) => {
    const address = textElement('loc', new URL(path, origin).href);
    return `<url>${address}${textElement('lastmod', lastModified)}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}
