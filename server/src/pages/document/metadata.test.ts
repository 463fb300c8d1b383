import type { DocumentMetadata, PageSubject } from '@teluk-mart/contract';
import type { RegisteredArea } from '@teluk-mart/contract/registry';
import { SHOP_DEFAULTS } from '@teluk-mart/domain/settings/shop';
import type { BranchSettings } from '@teluk-mart/domain/settings/shop-fields';
import { describePage } from './metadata';
import { describeSubject } from './structured-data';

const PICTURE = '/uploads/0f8fad5bd9cb469fa16570867728950e.webp';
const detail: DocumentMetadata = {
  title: '{judul}',
  description: '{deskripsi}',
  image: '{gambar}',
  parent: '/promo',
  indexedUntil: '{periode_end}',
};
const list = { id: 'list', path: '/promo', document: { title: 'Promo' }, files: [] };
const areas = [{ routes: [list] } as unknown as RegisteredArea];

type Page = Parameters<typeof describePage>[0];

const described = (page: Partial<Page> = {}) =>
  describePage({
    document: detail,
    address: new URL('https://toko.example/promo/7'),
    isPublic: true,
    today: '2026-03-31',
    shop: SHOP_DEFAULTS,
    areas,
    ...page,
  });

/** Returns the content of an element of a page's head. */
const tag = (name: string, page: Partial<Page>) =>
  new RegExp(`="${name}" (?:content|href)="([^"]*)"`).exec(described(page).head)?.[1];

describe('the description of a page', () => {
  it('has the fields of the record, and a picture that is cut for shared links', () => {
    const record = {
      judul: 'Beras Premium',
      deskripsi: 'Lima kilo,\nlebih hemat',
      gambar: PICTURE,
    };
    expect(tag('og:title', { record })).toBe('Beras Premium · Teluk Mart');
    expect(tag('description', { record })).toBe('Lima kilo, lebih hemat');
    expect(tag('og:image:width', { record })).toBe('1200');
    const cut = PICTURE.replace('.webp', '-share.jpg');
    expect(tag('og:image', { record })).toBe(`https://toko.example${cut}`);
  });

  it('falls back to the brand where the record lacks a field', () => {
    const record = { deskripsi: null };
    expect(tag('og:title', { record })).toMatch(/^Teluk Mart · /);
    expect(tag('description', { record })).not.toBe('');
    expect(tag('og:image', { record })).toBe('https://toko.example/shell/static/share.jpg');
  });

  it('is as long as search engines show', () => {
    const description = tag('description', { record: { deskripsi: 'kata '.repeat(100) } });
    expect(description?.length).toBeLessThanOrEqual(160);
    expect(description).toMatch(/…$/);
    const letters = 'a'.repeat(158);
    const record = { deskripsi: `${letters}🎉🎉 dan banyak lagi` };
    expect(tag('description', { record })).toBe(`${letters}…`);
  });

  it.each([
    ['2026-03-31', true, false],
    ['2026-03-30', false, true],
    [undefined, true, false],
  ])('until %s leads search engines to it: %s', (periode_end, isIndexed, isOver) => {
    const record = { periode_end };
    expect(tag('canonical', { record })).toBe(
      isIndexed ? 'https://toko.example/promo/7' : undefined,
    );
    expect(described({ record }).structuredData !== '').toBe(isIndexed);
    expect(described({ record }).isOver).toBe(isOver);
  });

  it('names no address of what is not public', () => {
    expect(tag('canonical', { isPublic: false })).toBeUndefined();
  });

  it('keeps what people wrote from becoming markup', () => {
    const judul = '</script><script>alert("1")</script>\u2028';
    const { head, structuredData } = described({ record: { judul } });
    expect(head).not.toContain('<script');
    const [, json = ''] =
      /^<script type="application\/ld\+json">(.*)<\/script>$/.exec(structuredData) ?? [];
    expect(json).not.toContain('<');
    expect(JSON.parse(json)).toMatchObject({
      '@graph': [{ itemListElement: [{ name: 'Home' }, { name: 'Promo' }, { name: judul }] }],
    });
  });
});

describe('structured data', () => {
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
  function parts(
    subject: PageSubject | undefined,
    today = '2026-03-15',
    values = record,
    shop = SHOP_DEFAULTS,
  ) {
    return describeSubject(subject, {
      title: 'Judul',
      description: 'Ringkasan',
      address: new URL('https://toko.example/x/7'),
      picture: 'https://toko.example/uploads/x.webp',
      today,
      shop,
      fill: (template) =>
        String(template).replace(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? ''),
    }) as Record<string, unknown>[];
  }

  const organizer = { '@type': 'Organization', name: 'Teluk Mart', url: 'https://toko.example/' };

  it('has the shop’s branches with address, hours, telephone and map', () => {
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

  /** Returns how a branch with other settings is described. */
  function branchWith(changes: Partial<BranchSettings>, today = '2026-03-15') {
    const changed = { ...SHOP_DEFAULTS.cabang['kota-lama'], ...changes };
    const cabang = { ...SHOP_DEFAULTS.cabang, 'kota-lama': changed };
    const [, store] = parts({ type: 'GroceryStore' }, today, record, { ...SHOP_DEFAULTS, cabang });
    return store;
  }

  it('has the hours of weekdays that differ, and the telephone of a branch', () => {
    const usual = Array.from({ length: 5 }, () => '07:00–22:00');
    const jam = [...usual, '08:00–20:00', ''];
    expect(branchWith({ jam, telepon: '0401-312-3456' })).toMatchObject({
      openingHours: ['Mo-Fr 07:00-22:00', 'Sa 08:00-20:00'],
      telephone: '+624013123456',
    });
  });

  const SPECIAL = {
    periode_start: '2026-03-20',
    periode_end: '2026-03-21',
    keterangan: 'Idul Fitri',
  };

  it.each([
    ['a closed day', '', '00:00', '00:00'],
    ['other hours', '08:00–15:00', '08:00', '15:00'],
  ])('has %s two weeks ahead', (_what, jam, opens, closes) => {
    const hari_khusus = [{ ...SPECIAL, jam }];
    expect(branchWith({ hari_khusus })).toMatchObject({
      openingHours: 'Mo-Su 07:00-22:00',
      specialOpeningHoursSpecification: [
        { validFrom: '2026-03-20', validThrough: '2026-03-21', opens, closes },
      ],
    });
    const later = branchWith({ hari_khusus }, '2026-03-22');
    expect(later?.specialOpeningHoursSpecification).toBeUndefined();
  });

  it('has that a branch is closed for now, with no end', () => {
    expect(branchWith({ tutup_sementara: true })).toMatchObject({
      specialOpeningHoursSpecification: [
        { validFrom: '2026-03-15', validThrough: undefined, opens: '00:00', closes: '00:00' },
      ],
    });
  });

  it('leaves out what the shop does not have', () => {
    const shop = { ...SHOP_DEFAULTS, tiktok: '', whatsapp: '' };
    const [organization, store] = parts({ type: 'GroceryStore' }, undefined, record, shop);
    expect(organization?.sameAs).toEqual([SHOP_DEFAULTS.instagram, SHOP_DEFAULTS.facebook]);
    expect(store?.telephone).toBeUndefined();
  });

  const event: PageSubject = {
    type: 'Event',
    startDate: '{mulai}',
    startTime: '{jam}',
    endDate: '{selesai}',
    location: '{tempat}',
  };

  it('has an event with its time in Makassar and the branch that its place names', () => {
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

  it('has what is offered and when, and makes up no price', () => {
    const [offer] = parts(OFFER);
    expect(offer).toMatchObject({
      '@type': 'Offer',
      validFrom: '2026-03-01T00:00:00+08:00',
      validThrough: '2026-03-31T23:59:59+08:00',
    });
    expect(JSON.stringify(offer)).not.toMatch(/price/i);
  });

  it('has the price of an offer that names one', () => {
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
    expect(parts(undefined)).toEqual([]);
    expect(parts({ type: 'Recipe' } as unknown as PageSubject)).toEqual([]);
  });
});
