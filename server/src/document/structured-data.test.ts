import type { PageSubject } from '@teluk-mart/contract';
import { structuredData } from './structured-data';

const record: Record<string, string> = {
  mulai: '2026-03-01',
  selesai: '2026-03-31',
  jam: '14:00:00',
  tempat: 'Halaman Teluk Mart Lepo-lepo, Kendari',
  isi: 'Baris satu\nBaris dua',
  oleh: 'Wa Ode Sartika',
  jenis: 'Resep',
  dibuat: '2026-03-01T02:00:00.000Z',
};

/** Returns the parts that a page is described by. */
function parts(subject: PageSubject | undefined, today = '2026-03-15', values = record) {
  const data = structuredData(subject, {
    title: 'Judul',
    description: 'Ringkasan',
    address: new URL('https://toko.example/x/7'),
    picture: 'https://toko.example/uploads/x.webp',
    breadcrumbs: [],
    today,
    fill: (template) =>
      String(template).replace(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? ''),
  }) as { '@graph': Record<string, unknown>[] } | undefined;
  return data?.['@graph'] ?? [];
}

const organizer = { '@type': 'Organization', name: 'Teluk Mart', url: 'https://toko.example/' };

it('tells the shop’s branches with address, hours, telephone and map', () => {
  const [shop, ...stores] = parts({ type: 'GroceryStore' });
  expect(shop).toMatchObject(organizer);
  expect(stores).toMatchObject([
    { name: 'Teluk Mart Kota lama', openingHours: 'Mo-Su 07:00-22:00' },
    { name: 'Teluk Mart Lepo-lepo', openingHours: 'Mo-Su 07:00-21:30' },
  ]);
  expect(stores[0]).toMatchObject({
    '@type': 'GroceryStore',
    '@id': 'https://toko.example/#kota-lama',
    telephone: '+6281140002019',
    parentOrganization: { '@id': shop?.['@id'] },
    address: {
      streetAddress: 'Jl. Sultan Hasanuddin No. 19, Kota lama',
      addressLocality: 'Kendari',
      addressCountry: 'ID',
    },
  });
});

const event: PageSubject = {
  type: 'Event',
  startDate: '{mulai}',
  startTime: '{jam}',
  endDate: '{selesai}',
  location: '{tempat}',
};

it('tells an event with its time in Makassar and the branch that its place names', () => {
  expect(parts(event)).toMatchObject([
    {
      '@type': 'Event',
      name: 'Judul',
      startDate: '2026-03-01T14:00:00+08:00',
      endDate: '2026-03-31',
      location: {
        name: 'Halaman Teluk Mart Lepo-lepo, Kendari',
        address: { streetAddress: expect.stringContaining('Christina Martha Tiahahu') as string },
      },
      organizer,
    },
  ]);
});

it.each(['Taman Kota Kendari', 'Teluk Mart Kota lama dan Lepo-lepo'])(
  'leaves the place %s in the record’s words',
  (tempat) => {
    expect(parts(event, '2026-03-15', { ...record, tempat })).toMatchObject([
      { location: { name: tempat, address: tempat } },
    ]);
  },
);

const OFFER: PageSubject = {
  type: 'Offer',
  category: '{jenis}',
  price: '{harga}',
  validFrom: '{mulai}',
  validThrough: '{selesai}',
};

it('tells what is offered and when, and makes up no price', () => {
  const [offer] = parts(OFFER);
  expect(offer).toMatchObject({
    '@type': 'Offer',
    validFrom: '2026-03-01T00:00:00+08:00',
    validThrough: '2026-03-31T23:59:59+08:00',
  });
  expect(JSON.stringify(offer)).not.toMatch(/price/i);
});

it('tells the price of an offer that names one', () => {
  expect(parts(OFFER, '2026-03-15', { ...record, harga: '71900' })).toMatchObject([
    { price: '71900', priceCurrency: 'IDR' },
  ]);
});

describe('an opening', () => {
  const opening: PageSubject = {
    type: 'JobPosting',
    text: '{isi}',
    datePosted: '{mulai}',
    validThrough: '{selesai}',
  };

  it('is told with the last moment to apply', () => {
    expect(parts(opening)).toMatchObject([
      {
        '@type': 'JobPosting',
        title: 'Judul',
        description: 'Baris satu\nBaris dua',
        datePosted: '2026-03-01',
        validThrough: '2026-03-31T23:59:59+08:00',
        hiringOrganization: organizer,
        jobLocation: { address: { addressLocality: 'Kendari' } },
      },
    ]);
  });

  it('is none before it takes applications', () => {
    expect(parts(opening, '2026-02-28')).toEqual([]);
  });
});

describe('a blog post', () => {
  const post: PageSubject = {
    type: 'BlogPosting',
    section: '{jenis}',
    author: '{oleh}',
    datePublished: '{dibuat}',
  };

  it('is told with its author', () => {
    expect(parts(post)).toMatchObject([
      {
        '@type': 'BlogPosting',
        headline: 'Judul',
        articleSection: 'Resep',
        datePublished: '2026-03-01T02:00:00.000Z',
        author: { '@type': 'Person', name: 'Wa Ode Sartika' },
        publisher: organizer,
      },
    ]);
  });

  it('without an author is the shop’s', () => {
    expect(parts(post, '2026-03-15', { ...record, oleh: '' })).toMatchObject([
      { author: { '@type': 'Organization' } },
    ]);
  });
});

it('says nothing of a page about nothing, or about something that a newer area has', () => {
  expect(structuredData(undefined, { breadcrumbs: [] } as never)).toBeUndefined();
  expect(parts({ type: 'Recipe' } as unknown as PageSubject)).toEqual([]);
});
