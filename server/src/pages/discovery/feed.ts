import { brand } from '@teluk-mart/domain/config/brand';
import { escapeHtml } from '../../app/plain-text';
import { SHARE_SIZE, sharePicturePath } from '../../files/picture-names';
import { FEED_PATH, fill } from '../document/metadata';
import type { PublicPage } from './public-pages';

/** Most posts of the feed. */
const MAX_POSTS = 50;

/** Characters that no XML document may hold, however they are written (XML 1.0, 2.2). */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

function escapeXml(text: string): string {
  return escapeHtml(text.replace(FORBIDDEN, ''));
}

/** Returns an XML element with a text; nothing for an empty one. */
export function textElement(name: string, text: string): string {
  return text === '' ? '' : `<${name}>${escapeXml(text)}</${name}>`;
}

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
export function feed(pages: readonly PublicPage[], origin: string): string {
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
