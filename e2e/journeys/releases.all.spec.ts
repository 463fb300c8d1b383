import type { Browser, Page } from '@playwright/test';
import { promote, startCanary } from '@teluk-mart/server/releases/operations/canary';
import { release } from '@teluk-mart/server/releases/operations/release';
import { rollBack } from '@teluk-mart/server/releases/operations/roll-back';
import config from '../playwright.config';
import { type Product, startProduct } from '../support/product';
import {
  deliveredRegistry,
  groupCookie,
  publishChanged,
  RELEASED_BY,
  type TextChange,
  untilDelivered,
  visitGroup,
} from '../support/release';
import { logIn } from '../support/staff';
import { expect, test } from '../support/test';
import { Visits } from '../support/visits';

// Pictures cost a third of the time, and no release changes them.
test.use({
  launchOptions: {
    ...config.use?.launchOptions,
    args: [...(config.use?.launchOptions?.args ?? []), '--blink-settings=imagesEnabled=false'],
  },
});

/** Page loads that have to succeed while areas are released. */
const VISITS = 100;

/** Areas that are released meanwhile, each by five deployments: releases, rollbacks, a canary and its promotion. */
const RELEASED_AREAS = 2;
const DEPLOYMENTS = 5 * RELEASED_AREAS;

/** The change of each area, and the page that shows it. */
const ALL_AREAS = [
  {
    area: 'public-site',
    address: '/promo',
    file: 'src/features/promos/PromoListPage.tsx',
    heading: 'Promo Spesial',
  },
  {
    area: 'admin-content',
    address: '/admin/promo',
    file: 'src/features/promos/PromosPage.tsx',
    heading: "heading: 'Kelola Promo",
  },
  {
    area: 'admin-hr',
    address: '/admin/careers',
    file: 'src/features/careers/CareersPage.tsx',
    heading: "heading: 'Kelola Karir",
  },
  {
    area: 'admin-users',
    address: '/admin/users',
    file: 'src/features/users/UsersPage.tsx',
    heading: 'title="Kelola Pengguna',
  },
] as const;
const AREAS = ALL_AREAS.slice(0, RELEASED_AREAS);

const change = ({ file, heading }: (typeof ALL_AREAS)[number]): TextChange => ({
  file,
  from: heading,
  to: `${heading} (rilis baru)`,
});

/** Opens the browser of a member of the staff in a group of visitors. */
async function observer(browser: Browser, own: Product, group: number): Promise<Page> {
  const context = await browser.newContext();
  await context.addCookies([{ ...(await visitGroup(own, group)), url: own.url }]);
  const page = await context.newPage();
  await logIn(page, own, 'admin');
  return page;
}

test('releases during visits: each sees what is meant for it, and no page fails', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const own = await startProduct();
  const releases = own.releases;
  const first = await deliveredRegistry(own);
  const inside = await observer(browser, own, 500);
  const outside = await observer(browser, own, 5000);
  const visits = new Visits(own);
  const published = new Map<string, string>();
  for (const one of AREAS) {
    published.set(one.area, (await publishChanged(own, one.area, change(one))).version);
  }
  await visits.start(browser);

  let deployments = 0;
  for (const { area: part, address } of AREAS) {
    const version = published.get(part) ?? '';
    const old = first.areas.find(({ name }) => name === part)?.release ?? '';
    const sees = async (page: Page, isNew: boolean) => {
      await page.goto(own.url + address);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toBeVisible();
      expect((await heading.textContent())?.includes('(rilis baru)')).toBe(isNew);
    };
    const steps = [
      { act: () => release(releases, { part, version, ...RELEASED_BY }), seen: [true, true] },
      { act: () => rollBack(releases, { part, ...RELEASED_BY }), seen: [false, false] },
      {
        act: () => startCanary(releases, { part, version, percent: 10, ...RELEASED_BY }),
        seen: [true, false],
      },
      { act: () => promote(releases, { part, ...RELEASED_BY }), seen: [true, true] },
      { act: () => rollBack(releases, { part, ...RELEASED_BY }), seen: [false, false] },
    ] as const;
    for (const { act, seen } of steps) {
      await act();
      await untilDelivered(own, seen[0] ? version : old, await groupCookie(own, 500));
      await untilDelivered(own, seen[1] ? version : old, await groupCookie(own, 5000));
      await sees(inside, seen[0]);
      await sees(outside, seen[1]);
      deployments += 1;
      await visits.reach((VISITS / DEPLOYMENTS) * deployments);
    }
  }
  await visits.stop();

  expect(deployments).toBe(DEPLOYMENTS);
  expect(visits.failures).toEqual([]);
  expect(visits.done).toBeGreaterThanOrEqual(VISITS);
  expect(visits.rendered).toBeGreaterThan(VISITS / 3);
  await own.stop();
});
