import type { DocumentMetadata } from '@teluk-mart/contract';
import { SHELL_PREFIX } from '@teluk-mart/contract/registry';
import { brand } from '@teluk-mart/domain/config/brand';
import type { ShopSettings } from '@teluk-mart/domain/settings/shop-fields';
import { startOf } from '@teluk-mart/domain/signs';
import type { Day } from '@teluk-mart/domain/time/day';
import { escapeHtml, safeJson } from '../../app/plain-text';
import { SHARE_SIZE, sharePicturePath } from '../../files/picture-names';
import type { ComposedSite } from '../compositions/site-source';
import { describeSubject } from './structured-data';

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
export function isOver({ indexedUntil }: DocumentMetadata, record: PageRecord, today: Day) {
  const lastDay = fill(indexedUntil, record);
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
  areas: ComposedSite['areas'];
}

/** A page's description for search engines, messengers and feed readers. */
export interface PageDescription {
  /** Elements of the document's head. */
  head: string;
  /** JSON-LD in a data block, which no browser runs and no policy covers; empty if the page is about nothing. */
  structuredData: string;
  /** True if its time is over: search engines are asked to leave it out. */
  isOver: boolean;
}

/** Describes a page; without a record its fields stay empty and the brand's own words stand in. */
export function describePage(page: DescribedPage): PageDescription {
  const { document, record = {}, address, isPublic, today, shop, areas } = page;
  const title = fill(document.title, record);
  const description = shorten(fill(document.description, record));
  const picture = fill(document.image, record);
  const image = new URL(picture || SHOP_PICTURE, address);
  const cut = sharePicturePath(image.pathname);
  const shared = cut === undefined ? image : new URL(cut, image);
  const isPageOver = isOver(document, record, today);
  const isIndexed = isPublic && !isPageOver;
  const hasFeed = areas
    .flatMap(({ routes }) => routes)
    .some((route) => route.document.about?.type === 'BlogPosting');
  const feed = isPublic && hasFeed && new URL(FEED_PATH, address).href;
  const facts = {
    title,
    description: description || undefined,
    address,
    picture: picture === '' ? undefined : image.href,
    today,
    shop,
    fill: (template: unknown) => fill(template, record),
  };
  const graph = isIndexed
    ? [...describeSubject(document.about, facts), ...breadcrumbsOf(page, title)]
    : [];
  const fullTitle = title === '' ? `${brand.name} · ${brand.tagline}` : `${title} · ${brand.name}`;
  const fullDescription = description || brand.tagline;
  const properties = {
    'og:type': 'website',
    'og:locale': 'id_ID',
    'og:site_name': brand.name,
    'og:title': fullTitle,
    'og:description': fullDescription,
    'og:url': address.href,
    'og:image': shared.href,
    // The size of another picture is not known.
    ...((cut !== undefined || picture === '') && {
      'og:image:width': SHARE_SIZE.width,
      'og:image:height': SHARE_SIZE.height,
    }),
  };
  const head = [
    `<title>${escapeHtml(fullTitle)}</title>`,
    `<meta name="description" content="${escapeHtml(fullDescription)}">`,
    isIndexed && `<link rel="canonical" href="${escapeHtml(address.href)}">`,
    ...Object.entries(properties).map(
      ([property, content]) =>
        `<meta property="${property}" content="${escapeHtml(String(content))}">`,
    ),
    `<meta name="twitter:card" content="summary_large_image">`,
    feed &&
      `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(brand.name)}" href="${escapeHtml(feed)}">`,
  ];
  return {
    head: head.filter(Boolean).join('\n'),
    structuredData: graph.length > 0 ? jsonLd(graph) : '',
    isOver: isPageOver,
  };
}

function jsonLd(graph: readonly object[]): string {
  const data = { '@context': 'https://schema.org', '@graph': graph };
  return `<script type="application/ld+json">${safeJson(JSON.stringify(data))}</script>`;
}

/** Returns the pages above a page, down to itself, as JSON-LD; nothing where its declaration names none. */
function breadcrumbsOf({ document, address, areas }: DescribedPage, title: string): object[] {
  const routes = areas.flatMap((area) => area.routes);
  const parent = routes.find(({ path, roles }) => path === document.parent && !roles);
  if (!parent) return [];
  const pages = [
    ['Home', '/'],
    [parent.document.title, parent.path],
    [title, address.href],
  ];
  const itemListElement = pages.map(([name, path = ''], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: new URL(path, address).href,
  }));
  return [{ '@type': 'BreadcrumbList', itemListElement }];
}
