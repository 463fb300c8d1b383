import { SHARE_SIZE, sharePicturePath } from '../../files/picture-names';
import { escapeHtml } from '../../app/plain-text';
import { brand } from '@teluk-mart/domain/config/brand';
import type { DocumentMetadata } from '@teluk-mart/contract';
import { SHELL_PREFIX } from '@teluk-mart/contract/registry';
import type { ShopSettings } from '@teluk-mart/domain/settings/shop-fields';
import { startOf } from '@teluk-mart/domain/signs';
import type { Day } from '@teluk-mart/domain/time/day';
import type { ComposedSite } from '../compositions/composed-sites';
import { type Breadcrumb, structuredData } from './structured-data';

/** A record as the API answers it. */
export type PageRecord = Readonly<Record<string, unknown>>;

/** Address of the feed of the site's blog posts. */
export const FEED_PATH = '/feed.xml';

/** Longest description in characters that search engines show. */
const DESCRIPTION_LENGTH = 160;

/** Picture for shared links of a page that has none of its own; as large as `SHARE_SIZE`. */
const SHOP_PICTURE = `${SHELL_PREFIX}static/share.jpg`;

/** Fills in a record's fields; what is no template, as a declaration that escaped its team's check may have, is empty. */
export function fill(template: unknown, record: PageRecord): string {
  if (typeof template !== 'string') return '';
  return template.replace(/\{(\w+)\}/g, (_match, field: string) => {
    const value = record[field];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  });
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > DESCRIPTION_LENGTH
    ? `${startOf(line, DESCRIPTION_LENGTH - 1).trimEnd()}…`
    : line;
}

/** Returns true if a page's time is over (`DocumentMetadata.indexedUntil`). */
export function isOver(
  { indexedUntil }: DocumentMetadata,
  record: PageRecord | undefined,
  today: Day,
): boolean {
  const lastDay = fill(indexedUntil, record ?? {});
  return lastDay !== '' && lastDay < today;
}

/** A page that is described to machines. */
interface DescribedPage {
  document: DocumentMetadata;
  record?: PageRecord | undefined;
  /** Absolute canonical address of the page: its declared path at the public origin. */
  address: URL;
  /** True if the page is there, and everybody's. */
  isPublic: boolean;
  today: Day;
  shop: ShopSettings;
  /** Origin of the API as browsers see it; empty for the document's own. */
  apiHost: string;
  areas: ComposedSite['areas'];
}

/** Metadata of a document for search engines, messengers and feed readers. */
export interface FilledMetadata {
  title: string;
  description: string;
  /** Absolute address of the page. */
  address: string;
  /** Absolute address of the picture for shared links, and its size where it is known. */
  image: { address: string; size: typeof SHARE_SIZE | undefined };
  /** True if search engines may list the page; one that is over asks them not to. */
  isIndexed: boolean;
  isOver: boolean;
  /** JSON-LD, if the page is about something. */
  structuredData: object | undefined;
  /** Absolute address of the site's feed, if it has one. */
  feed: string | undefined;
}

/** Returns the pages above a page, down to itself; none where its declaration names none. */
function breadcrumbsOf({ document, address, areas }: DescribedPage, title: string): Breadcrumb[] {
  const routes = areas.flatMap((area) => area.routes);
  const parent = routes.find(({ path, roles }) => path === document.parent && !roles);
  if (!parent) return [];
  return [
    { name: 'Home', address: new URL('/', address).href },
    { name: parent.document.title, address: new URL(parent.path, address).href },
    { name: title, address: address.href },
  ];
}

/** Returns true if an area has pages that stand in the feed. */
function hasFeed({ routes }: ComposedSite['areas'][number]): boolean {
  return routes.some(({ document }) => document.about?.type === 'BlogPosting');
}

/** Fills a page's metadata; without a record its fields stay empty and the brand's own words stand in. */
export function fillMetadata(page: DescribedPage): FilledMetadata {
  const { document, record = {}, address, isPublic, today, shop, apiHost, areas } = page;
  const title = fill(document.title, record);
  const description = shorten(fill(document.description, record));
  const picture = fill(document.image, record);
  const isPageOver = isOver(document, record, today);
  const isIndexed = isPublic && !isPageOver;
  const media = apiHost === '' ? address : apiHost;
  const image = picture === '' ? new URL(SHOP_PICTURE, address) : new URL(picture, media);
  const cut = sharePicturePath(image.pathname);
  return {
    title: title === '' ? `${brand.name} · ${brand.tagline}` : `${title} · ${brand.name}`,
    description: description || brand.tagline,
    address: address.href,
    image: {
      address: cut === undefined ? image.href : new URL(cut, image).href,
      size: cut === undefined && picture !== '' ? undefined : SHARE_SIZE,
    },
    isIndexed,
    isOver: isPageOver,
    structuredData: isIndexed
      ? structuredData(document.about, {
          title,
          description,
          address,
          picture: picture === '' ? undefined : image.href,
          breadcrumbs: breadcrumbsOf(page, title),
          today,
          shop,
          fill: (template) => fill(template, record),
        })
      : undefined,
    feed: isPublic && areas.some(hasFeed) ? new URL(FEED_PATH, address).href : undefined,
  };
}

/** Returns JSON that cannot end the element that it stands in. */
export function safeJson(json: string): string {
  return json
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** Writes the structured data of a page: a data block, which no browser runs and no policy covers. */
export function structuredDataBlock({ structuredData }: FilledMetadata): string {
  if (!structuredData) return '';
  return `<script type="application/ld+json">${safeJson(JSON.stringify(structuredData))}</script>`;
}

/** Returns the elements of a document's head that describe the page. */
export function metaTags(metadata: FilledMetadata): string {
  const { title, description, address, image, isIndexed, feed } = metadata;
  const properties = {
    'og:type': 'website',
    'og:locale': 'id_ID',
    'og:site_name': brand.name,
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:image': image.address,
    ...(image.size && {
      'og:image:width': image.size.width,
      'og:image:height': image.size.height,
    }),
  };
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    isIndexed && `<link rel="canonical" href="${escapeHtml(address)}">`,
    ...Object.entries(properties).map(
      ([property, content]) =>
        `<meta property="${property}" content="${escapeHtml(String(content))}">`,
    ),
    `<meta name="twitter:card" content="summary_large_image">`,
    feed &&
      `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(brand.name)}" href="${escapeHtml(feed)}">`,
  ]
    .filter(Boolean)
    .join('\n');
}
