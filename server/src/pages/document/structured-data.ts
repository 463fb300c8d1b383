import type { PageSubject } from '@teluk-mart/contract';
import { SHELL_PREFIX } from '@teluk-mart/contract/registry';
import { brand } from '@teluk-mart/domain/config/brand';
import { phoneDigits } from '@teluk-mart/domain/contact-links';
import { comingDays, dayGroups } from '@teluk-mart/domain/settings/shop';
import type { BranchSettings, ShopSettings } from '@teluk-mart/domain/settings/shop-fields';
import type { Day } from '@teluk-mart/domain/time/day';

/** Facts about a page that its structured data is made of. */
interface PageFacts {
  title: string;
  description: string | undefined;
  address: URL;
  /** Absolute address of the record's own picture, if it has one. */
  picture: string | undefined;
  today: Day;
  shop: ShopSettings;
  /** Fills the record's fields into a template. */
  fill: (template: unknown) => string;
}

/** Time zone of the shop: Asia/Makassar has no summer time. */
const ZONE = '+08:00';

const startOf = (day: Day) => `${day}T00:00:00${ZONE}`;
const endOf = (day: Day) => `${day}T23:59:59${ZONE}`;

/** Describes what a page is about as JSON-LD in the words of schema.org; nothing where there is nothing to say. */
export function describeSubject(subject: PageSubject | undefined, page: PageFacts): object[] {
  const { title, description, address, picture, today, shop, fill } = page;
  const url = address.href;
  const organization = organizationOf(page);
  switch (subject?.type) {
    case 'GroceryStore':
      return [organization, ...brand.branches.map((branch) => groceryStore(branch, page))];
    case 'Event': {
      const time = fill(subject.startTime).slice(0, 5);
      return [
        {
          '@type': 'Event',
          name: title,
          description,
          image: picture,
          url,
          startDate: `${fill(subject.startDate)}T${time}:00${ZONE}`,
          endDate: fill(subject.endDate),
          location: placeOf(fill(subject.location), shop),
          organizer: organization,
        },
      ];
    }
    case 'Offer': {
      const price = fill(subject.price);
      return [
        {
          '@type': 'Offer',
          name: title,
          description,
          category: fill(subject.category),
          image: picture,
          url,
          // Where the record names no price, none is made up.
          ...(price && { price, priceCurrency: 'IDR' }),
          validFrom: startOf(fill(subject.validFrom)),
          validThrough: endOf(fill(subject.validThrough)),
          offeredBy: organization,
          availableAtOrFrom: brand.branches.map(({ id, city }) => ({
            '@type': 'Place',
            name: `${brand.name} ${city}`,
            address: addressOf(shop.cabang[id]),
          })),
        },
      ];
    }
    case 'JobPosting': {
      const datePosted = fill(subject.datePosted);
      // Before its first day it takes no applications (docs/specification.md#closed-openings).
      if (datePosted > today) return [];
      return [
        {
          '@type': 'JobPosting',
          title,
          description: fill(subject.text),
          url,
          datePosted,
          validThrough: endOf(fill(subject.validThrough)),
          hiringOrganization: organization,
          jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', ...TOWN } },
          directApply: true,
        },
      ];
    }
    case 'BlogPosting': {
      const author = fill(subject.author);
      return [
        {
          '@type': 'BlogPosting',
          headline: title,
          description,
          articleSection: fill(subject.section),
          image: picture,
          url,
          mainEntityOfPage: url,
          inLanguage: 'id',
          datePublished: fill(subject.datePublished),
          author: author === '' ? organization : { '@type': 'Person', name: author },
          publisher: organization,
        },
      ];
    }
    // A page about nothing, or a type of an area that is newer than this server.
    default:
      return [];
  }
}

/** Returns the shop as the one behind its branches, posts and openings. */
function organizationOf({ address, shop }: PageFacts) {
  return {
    '@type': 'Organization',
    '@id': new URL('/#organization', address).href,
    name: brand.name,
    url: new URL('/', address).href,
    logo: new URL(`${SHELL_PREFIX}static/icon-180.png`, address).href,
    foundingDate: String(brand.foundedYear),
    sameAs: [shop.instagram, shop.tiktok, shop.facebook].filter((link) => link !== ''),
  };
}

function groceryStore({ id, city }: (typeof brand.branches)[number], page: PageFacts) {
  const { address, shop, today } = page;
  const branch = shop.cabang[id];
  const telephone = branch.telepon || shop.whatsapp;
  const hours = openingHoursOf(branch);
  const special = specialHoursOf(branch, today);
  return {
    '@type': 'GroceryStore',
    '@id': new URL(`/#${id}`, address).href,
    name: `${brand.name} ${city}`,
    description: brand.description,
    url: new URL('/', address).href,
    image: new URL(`${SHELL_PREFIX}static/share.jpg`, address).href,
    telephone: telephone === '' ? undefined : `+${phoneDigits(telephone)}`,
    address: addressOf(branch),
    hasMap: branch.peta,
    openingHours: hours.length === 1 ? hours[0] : hours,
    specialOpeningHoursSpecification: special.length > 0 ? special : undefined,
    parentOrganization: { '@id': organizationOf(page)['@id'] },
  };
}

const TOWN = {
  addressLocality: brand.city,
  addressRegion: 'Sulawesi Tenggara',
  addressCountry: 'ID',
};

function addressOf({ alamat }: BranchSettings) {
  const streetAddress = alamat.replace(new RegExp(`, ${brand.city}$`), '');
  return { '@type': 'PostalAddress', streetAddress, ...TOWN };
}

/** Returns a place in the record's own words; it has an address where these name one branch. */
function placeOf(words: string, { cabang }: ShopSettings) {
  const [branch, ...others] = brand.branches.filter(({ city }) => words.includes(city));
  const address = branch && others.length === 0 ? addressOf(cabang[branch.id]) : words;
  return { '@type': 'Place', name: words, address };
}

const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

/** Returns the hours of a week as schema.org writes them: `Mo-Su 07:00-22:00`. */
function openingHoursOf({ jam }: BranchSettings): string[] {
  return dayGroups(jam)
    .filter(({ hours }) => hours !== '')
    .map(({ first, last, hours }) => {
      const days = [...new Set([DAYS[first], DAYS[last]])].join('-');
      return `${days} ${hours.replace('–', '-')}`;
    });
}

/** Returns the hours of special days; a day without any opens and closes at midnight. */
function specialHoursOf(branch: BranchSettings, today: Day) {
  const coming = branch.tutup_sementara
    ? [{ periode_start: today, periode_end: undefined, jam: '' }]
    : comingDays(branch, today);
  return coming.map(({ periode_start, periode_end, jam }) => {
    const [opens = '', closes = ''] = (jam || '00:00–00:00').split('–');
    return {
      '@type': 'OpeningHoursSpecification',
      validFrom: periode_start,
      validThrough: periode_end,
      opens,
      closes,
    };
  });
}
