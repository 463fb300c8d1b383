import type { DocumentMetadata } from '@teluk-mart/contract';
import type { RegisteredArea } from '@teluk-mart/contract/registry';
import { SHOP_DEFAULTS } from '@teluk-mart/domain/settings/shop';
import { describePage } from './metadata';

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
    apiHost: '',
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
    const apiHost = 'https://api.example';
    expect(tag('og:image', { record, apiHost })).toBe(apiHost + cut);
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
