import { SHARE_SIZE, sharePicturePath } from '../../files/picture-names';
import { brand } from '@teluk-mart/domain/config/brand';
import type { PageSubject } from '@teluk-mart/contract';
import { FEED_PATH, fill, type PageRecord } from '../document/metadata';
import type { PublicPage } from './public-pages';
import { escapeXml, textElement } from './xml';

/** Most posts of the feed. */
const MAX_POSTS = 50;

type BlogPosting = Extract<PageSubject, { type: 'BlogPosting' }>;

/** A post as its declaration describes it. */
interface Post {
  path: string;
  document: PublicPage['route']['document'];
  about: BlogPosting;
  record: PageRecord;
  published: Date;
}

function postOf({ path, route: { document }, record }: PublicPage): Post[] {
  const { about } = document;
  if (about?.type !== 'BlogPosting' || !record) return [];
  const published = new Date(fill(about.datePublished, record));
  return Number.isNaN(published.getTime()) ? [] : [{ path, document, about, record, published }];
}

function pictureElement(picture: string, media: string): string {
  const cut = sharePicturePath(picture);
  if (cut === undefined) return '';
  const { width, height } = SHARE_SIZE;
  const address = escapeXml(new URL(cut, media).href);
  return `<media:content url="${address}" medium="image" type="image/jpeg" width="${width}" height="${height}"/>`;
}

function item({ path, document, about, record, published }: Post, origin: string, media: string) {
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
    pictureElement(fill(document.image, record), media),
    '</item>',
  ]
    .filter(Boolean)
    .join('\n');
}

/** Addresses that the feed is written with. */
interface FeedAddresses {
  /** Origin of the site. */
  origin: string;
  /** Origin of the pictures. */
  media: string;
}

/** Writes the feed of the newest blog posts: RSS 2.0. */
export function feed(pages: readonly PublicPage[], { origin, media }: FeedAddresses): string {
  const posts = pages
    .flatMap(postOf)
    .sort((one, other) => other.published.getTime() - one.published.getTime())
    .slice(0, MAX_POSTS);
  const [newest] = posts;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">',
    '<channel>',
    textElement('title', brand.name),
    textElement('link', new URL(newest?.document.parent ?? '/', origin).href),
    `<atom:link rel="self" type="application/rss+xml" href="${escapeXml(new URL(FEED_PATH, origin).href)}"/>`,
    textElement('description', brand.tagline),
    '<language>id</language>',
    newest && textElement('lastBuildDate', newest.published.toUTCString()),
    ...posts.map((post) => item(post, origin, media)),
    '</channel>',
    '</rss>',
    '',
  ]
    .filter((line) => line !== undefined)
    .join('\n');
}
