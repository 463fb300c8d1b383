import type { DocumentMetadata } from '@teluk-mart/contract';
import type { RegisteredArea } from '@teluk-mart/contract/registry';
import { SHOP_DEFAULTS } from '@teluk-mart/domain/settings/shop';
import { fillMetadata, metaTags, structuredDataBlock } from './metadata';

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

type Page = Parameters<typeof fillMetadata>[0];

const described = (page: Partial<Page> = {}) =>
  fillMetadata({
    document: detail,
    address: new URL('https://toko.example/promo/7'),
    isPublic: true,
    today: '2026-03-31',
    shop: SHOP_DEFAULTS,
    apiHost: '',
    areas,
    ...page,
  });

describe('the metadata of a page', () => {
  it('has the fields of the record, and a picture that is cut for shared links', () => {
    const record = {
      judul: 'Beras Premium',
      deskripsi: 'Lima kilo,\nlebih hemat',
      gambar: PICTURE,
    };
    expect(described({ record })).toMatchObject({
      title: 'Beras Premium · Teluk Mart',
      description: 'Lima kilo, lebih hemat',
      image: {
        address: `https://toko.example${PICTURE.replace('.webp', '-share.jpg')}`,
        size: { width: 1200, height: 630 },
      },
    });
    expect(described({ record, apiHost: 'https://api.example' }).image.address).toMatch(
      /^https:\/\/api\.example\/uploads\/.*-share\.jpg$/,
    );
  });

  it('falls back to the brand where the record lacks a field', () => {
    const { title, description, image } = described({ record: { deskripsi: null } });
    expect(title).toMatch(/^Teluk Mart · /);
    expect(description).not.toBe('');
    expect(image.address).toBe('https://toko.example/shell/static/share.jpg');
  });

  it('shortens a long description to what search engines show', () => {
    const { description } = described({ record: { deskripsi: 'kata '.repeat(100) } });
    expect(description.length).toBeLessThanOrEqual(160);
    expect(description).toMatch(/…$/);
    const letters = 'a'.repeat(158);
    const record = { deskripsi: `${letters}🎉🎉 dan banyak lagi` };
    expect(described({ record }).description).toBe(`${letters}…`);
  });

  it.each([
    ['2026-03-31', true, false],
    ['2026-03-30', false, true],
    [undefined, true, false],
  ])('until %s leads search engines to it: %s', (periode_end, isIndexed, isOver) => {
    expect(described({ record: { periode_end } })).toMatchObject({ isIndexed, isOver });
  });
});

describe('the head of a document', () => {
  it('names the one address of a page, and of what is not public or over none', () => {
    const canonical = '<link rel="canonical" href="https://toko.example/promo/7">';
    expect(metaTags(described())).toContain(canonical);
    expect(metaTags(described({ isPublic: false }))).not.toContain('canonical');
    const over = described({ record: { periode_end: '2026-01-01' } });
    expect(metaTags(over)).not.toContain('canonical');
    expect(structuredDataBlock(over)).toBe('');
  });

  it('keeps what people wrote from becoming markup', () => {
    const judul = '</script><script>alert("1")</script>';
    const metadata = described({ record: { judul } });
    expect(metaTags(metadata)).not.toContain('<script');
    const [, json = ''] =
      /^<script type="application\/ld\+json">(.*)<\/script>$/.exec(structuredDataBlock(metadata)) ??
      [];
    expect(json).not.toContain('<');
    expect(JSON.parse(json)).toMatchObject({
      '@graph': [{ itemListElement: [{ name: 'Home' }, { name: 'Promo' }, { name: judul }] }],
    });
  });
});
