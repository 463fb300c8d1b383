import { SHELL_PAGES } from '@teluk-mart/contract/shell-pages';
import { brand } from '@teluk-mart/domain/config/brand';
import type { FastifyPluginAsync } from 'fastify';
import { bestEncoding, CompressedText, sendText } from '../../app/compressed-text';
import { escapeHtml } from '../../app/plain-text';
import { type ReadCache, VersionedCache } from '../../app/read-cache';
import { SHARE_SIZE, sharePicturePath } from '../../files/picture-names';
import { SAME_FOR_ALL } from '../../guards/headers';
import { publicOrigin } from '../compositions/request-url';
import type { SiteSource } from '../compositions/site-source';
import { keyOf } from '../document/document-route';
import { FEED_PATH, fill } from '../document/metadata';
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

/** Characters that no XML document may hold, however they are written (XML 1.0, 2.2). */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

function escapeXml(text: string): string {
  return escapeHtml(text.replace(FORBIDDEN, ''));
}

/** Returns an XML element with a text; nothing for an empty one. */
function textElement(name: string, text: string): string {
  return text === '' ? '' : `<${name}>${escapeXml(text)}</${name}>`;
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

/** Most posts of the feed. */
const MAX_POSTS = 50;

/** Returns a page as a post of the feed; none for one that is no post, or has no date. */
function postOf({ path, route: { document }, record }: PublicPage) {
  const { about } = document;
  if (about?.type !== 'BlogPosting' || !record) return [];
  const published = new Date(fill(about.datePublished, record));
  return Number.isNaN(published.getTime()) ? [] : [{ path, document, about, record, published }];
}

function pictureElement(picture: string, origin: string): string {
  const cut = sharePicturePath(picture);
  if (cut === undefined) return '';
  const { width, height } = SHARE_SIZE;
  const address = escapeXml(new URL(cut, origin).href);
  return `<media:content url="${address}" medium="image" type="image/jpeg" width="${width}" height="${height}"/>`;
}

/** Writes the feed of the newest blog posts: RSS 2.0. */
function feed(pages: readonly PublicPage[], origin: string): string {
  const posts = pages
    .flatMap(postOf)
    .sort((one, other) => other.published.getTime() - one.published.getTime())
    .slice(0, MAX_POSTS);
  const [newest] = posts;
  const items = posts.flatMap(({ path, document, about, record, published }) => {
    const link = new URL(path, origin).href;
    return [
      '<item>',
      textElement('title', fill(document.title, record)),
      textElement('link', link),
      `<guid isPermaLink="true">${escapeXml(link)}</guid>`,
      textElement('pubDate', published.toUTCString()),
      textElement('dc:creator', fill(about.author, record) || brand.name),
      textElement('category', fill(about.section, record)),
      textElement('description', fill(document.description, record)),
      pictureElement(fill(document.image, record), origin),
      '</item>',
    ];
  });
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">',
    '<channel>',
    textElement('title', brand.name),
    textElement('link', new URL(newest?.document.parent ?? '/', origin).href),
    `<atom:link rel="self" type="application/rss+xml" href="${escapeXml(new URL(FEED_PATH, origin).href)}"/>`,
    textElement('description', brand.tagline),
    '<language>id</language>',
    textElement('lastBuildDate', newest?.published.toUTCString() ?? ''),
    ...items,
    '</channel>',
    '</rss>',
  ];
  return `${lines.filter((line) => line !== '').join('\n')}\n`;
}
