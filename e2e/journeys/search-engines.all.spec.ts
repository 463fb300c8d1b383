import { elementsIn, parseXml } from '@teluk-mart/server/testing/parse-xml';
import sharp from 'sharp';
import { expect, test } from '../support/test';

/** Reads the metadata of a document. */
function readDocument(html: string) {
  const [, canonical] = /<link rel="canonical" href="([^"]+)">/.exec(html) ?? [];
  const [, picture = ''] = /<meta property="og:image" content="([^"]+)">/.exec(html) ?? [];
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  const parts = json ? (JSON.parse(json) as { '@graph': { '@type': string }[] })['@graph'] : [];
  return { canonical, picture, types: parts.map((part) => part['@type']) };
}

test('every page of the sitemap names itself, says what it is about and has a picture to share', async ({
  request,
}) => {
  const map = parseXml(await (await request.get('/sitemap.xml')).text());
  const addresses = elementsIn(map, 'loc').map(({ text }) => text);
  expect(addresses.length).toBeGreaterThan(30);
  const subjects = new Set<string>();
  for (const address of addresses) {
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(200);
    expect(answer.headers()['x-robots-tag'], address).toBeUndefined();
    const { canonical, picture, types } = readDocument(await answer.text());
    expect(canonical).toBe(address);
    for (const type of types) subjects.add(type);
    const shared = await request.get(picture);
    const body = await shared.body();
    expect(await sharp(body).metadata(), address).toMatchObject({ width: 1200, height: 630 });
    expect(body.length, address).toBeLessThan(300_000);
  }
  expect([...subjects].sort()).toEqual([
    'BlogPosting',
    'BreadcrumbList',
    'Event',
    'GroceryStore',
    'JobPosting',
    'Offer',
    'Organization',
  ]);
});

test('a promo that is over keeps its address and leaves the indexes', async ({ request }) => {
  const promos = (await (await request.get('/api/promos')).json()) as {
    id: number;
    promoState: string;
  }[];
  const over = promos.find(({ promoState }) => promoState === 'past');
  const answer = await request.get(`/promo/${over?.id}`);
  expect([answer.status(), answer.headers()['x-robots-tag']]).toEqual([200, 'noindex']);
  expect(readDocument(await answer.text()).types).toEqual([]);
});

test('the feed and the rules for crawlers are there', async ({ request, baseURL }) => {
  const feed = parseXml(await (await request.get('/feed.xml')).text());
  expect(elementsIn(feed, 'item').length).toBeGreaterThan(5);
  const rules = await (await request.get('/robots.txt')).text();
  expect(rules).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
});
