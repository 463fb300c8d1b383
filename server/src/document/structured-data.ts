import { type Branch, brand } from '@teluk-mart/domain/config/brand';
import type { PageSubject } from '@teluk-mart/contract';
import { SHELL_PREFIX } from '@teluk-mart/contract/registry';
import { whatsAppNumber } from '@teluk-mart/domain/contact-links';
import type { Day } from '@teluk-mart/domain/time/day';

/** A page on the way from the home page. */
export interface Breadcrumb {
  name: string;
  /** Absolute. */
  address: string;
}

/** Facts about a page that its structured data is made of. */
interface PageFacts {
  title: string;
  description: string;
  address: URL;
  /** Absolute address of the record's own picture, if it has one. */
  picture: string | undefined;
  breadcrumbs: readonly Breadcrumb[];
  today: Day;
  /** Fills the record's fields into a template. */
  fill: (template: unknown) => string;
}

/** Time zone of the shop: Asia/Makassar has no summer time. */
const ZONE = '+08:00';

const startOf = (day: Day) => `${day}T00:00:00${ZONE}`;
const endOf = (day: Day) => `${day}T23:59:59${ZONE}`;

/** Returns the shop as the one behind its branches, posts and openings. */
function organization(address: URL) {
  return {
    '@type': 'Organization',
    '@id': new URL('/#organization', address).href,
    name: brand.name,
    url: new URL('/', address).href,
    logo: new URL(`${SHELL_PREFIX}static/icon-180.png`, address).href,
    foundingDate: String(brand.foundedYear),
    sameAs: Object.values(brand.social),
  };
}

const TOWN = {
  addressLocality: brand.city,
  addressRegion: 'Sulawesi Tenggara',
  addressCountry: 'ID',
};

function addressOf({ address }: Branch) {
  const streetAddress = address.replace(new RegExp(`, ${brand.city}$`), '');
  return { '@type': 'PostalAddress', streetAddress, ...TOWN };
}

const DAILY = /^Setiap hari, (\d{2}:\d{2})–(\d{2}:\d{2}) WITA$/;

/**
 * Returns the opening hours as schema.org writes them; `undefined` where the owner has written others than the same for
 * every day.
 */
function openingHoursOf({ openingHours }: Branch): string | undefined {
  const [, from, to] = DAILY.exec(openingHours) ?? [];
  return from && to && `Mo-Su ${from}-${to}`;
}

function groceryStore(branch: Branch, address: URL) {
  const anchor = branch.city.toLowerCase().replaceAll(' ', '-');
  const { '@id': shop } = organization(address);
  return {
    '@type': 'GroceryStore',
    '@id': new URL(`/#${anchor}`, address).href,
    name: `${brand.name} ${branch.city}`,
    description: brand.description,
    url: new URL('/', address).href,
    image: new URL(`${SHELL_PREFIX}static/share.jpg`, address).href,
    telephone: `+${whatsAppNumber(brand.whatsApp.number)}`,
    address: addressOf(branch),
    hasMap: branch.mapUrl,
    openingHours: openingHoursOf(branch),
    parentOrganization: { '@id': shop },
  };
}

/** Returns a place in the record's own words; it has an address where these name one branch. */
function placeOf(words: string) {
  const named = brand.branches.filter(({ city }) => words.includes(city));
  const [branch] = named;
  const address = branch && named.length === 1 ? addressOf(branch) : words;
  return { '@type': 'Place', name: words, address };
}

type Subject<Type extends PageSubject['type']> = Extract<PageSubject, { type: Type }>;

function event(subject: Subject<'Event'>, { title, fill, address, ...page }: PageFacts) {
  const time = fill(subject.startTime).slice(0, 5);
  return {
    '@type': 'Event',
    name: title,
    description: page.description || undefined,
    image: page.picture,
    url: address.href,
    startDate: `${fill(subject.startDate)}T${time}:00${ZONE}`,
    endDate: fill(subject.endDate),
    location: placeOf(fill(subject.location)),
    organizer: organization(address),
  };
}

/** Describes an offer and its time; where the record names no price, none is made up. */
function offer(subject: Subject<'Offer'>, { title, fill, address, ...page }: PageFacts) {
  const price = fill(subject.price);
  return {
    '@type': 'Offer',
    name: title,
    description: page.description || undefined,
    category: fill(subject.category),
    image: page.picture,
    url: address.href,
    ...(price && { price, priceCurrency: 'IDR' }),
    validFrom: startOf(fill(subject.validFrom)),
    validThrough: endOf(fill(subject.validThrough)),
    offeredBy: organization(address),
    availableAtOrFrom: brand.branches.map((branch) => ({
      '@type': 'Place',
      name: `${brand.name} ${branch.city}`,
      address: addressOf(branch),
    })),
  };
}

/**
 * Describes an opening that takes applications; before its first day it is none yet
 * (docs/specification.md#closed-openings).
 */
function jobPosting(subject: Subject<'JobPosting'>, { title, fill, address, today }: PageFacts) {
  const datePosted = fill(subject.datePosted);
  if (datePosted > today) return undefined;
  return {
    '@type': 'JobPosting',
    title,
    description: fill(subject.text),
    url: address.href,
    datePosted,
    validThrough: endOf(fill(subject.validThrough)),
    hiringOrganization: organization(address),
    jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', ...TOWN } },
    directApply: true,
  };
}

function blogPosting(
  subject: Subject<'BlogPosting'>,
  { title, fill, address, ...page }: PageFacts,
) {
  const author = fill(subject.author);
  return {
    '@type': 'BlogPosting',
    headline: title,
    description: page.description || undefined,
    articleSection: fill(subject.section),
    image: page.picture,
    url: address.href,
    mainEntityOfPage: address.href,
    inLanguage: 'id',
    datePublished: fill(subject.datePublished),
    author: author === '' ? organization(address) : { '@type': 'Person', name: author },
    publisher: organization(address),
  };
}

function describe(subject: PageSubject, page: PageFacts): (object | undefined)[] {
  switch (subject.type) {
    case 'GroceryStore':
      return [
        organization(page.address),
        ...brand.branches.map((branch) => groceryStore(branch, page.address)),
      ];
    case 'Event':
      return [event(subject, page)];
    case 'Offer':
      return [offer(subject, page)];
    case 'JobPosting':
      return [jobPosting(subject, page)];
    case 'BlogPosting':
      return [blogPosting(subject, page)];
    // A type of an area that is newer than this server.
    default:
      return [];
  }
}

function breadcrumbList(breadcrumbs: readonly Breadcrumb[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs.map(({ name, address }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: address,
    })),
  };
}

/** Describes a page as JSON-LD in the words of schema.org; `undefined` where there is nothing to say. */
export function structuredData(
  subject: PageSubject | undefined,
  page: PageFacts,
): object | undefined {
  const graph = [
    ...(subject ? describe(subject, page) : []),
    page.breadcrumbs.length > 0 ? breadcrumbList(page.breadcrumbs) : undefined,
  ].filter((part) => part !== undefined);
  return graph.length > 0 ? { '@context': 'https://schema.org', '@graph': graph } : undefined;
}
