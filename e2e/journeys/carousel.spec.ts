import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { accessibilityViolations } from '../support/page-checks';
import { expect, test } from '../support/test';

/** Every carousel, with its page. */
const CAROUSELS = [
  { path: '/', name: 'Promo unggulan' },
  { path: '/', name: 'Lowongan kerja' },
  { path: '/', name: 'Acara mendatang' },
  { path: '/', name: 'Lokasi cabang' },
  { path: '/events', name: 'Event Unggulan' },
];

/** The code that draws slides. */
const SLICK = /\/slick\.[^/]+\.js$/;

const carousel = (page: Page, name: string) =>
  page.locator(`[aria-roledescription=karusel][aria-label="${name}"]`);

const slider = (page: Page, name: string) => carousel(page, name).locator('.slick-slider');

/** Holds back the code that draws slides until it is released. */
async function holdSlick(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(SLICK, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

/** Counts the page's layout shifts, from the document's start on. */
async function noteShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: PerformanceEntry[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: unknown[] }).shifts.length);
}

/** Notes in each frame the place of the first slide in view, in whole pixels. */
async function noteFrames(page: Page, name: string): Promise<() => Promise<string[]>> {
  await carousel(page, name).evaluate((region) => {
    const places = new Set<string>();
    Object.assign(window, { places });
    requestAnimationFrame(function look() {
      const slides = [...region.querySelectorAll('[role=group]')];
      const { x, y, width, height } =
        slides.find((slide) => !slide.closest('[aria-hidden=true]'))?.getBoundingClientRect() ??
        new DOMRect();
      places.add([x, y, width, height].map(Math.round).join(' '));
      requestAnimationFrame(look);
    });
  });
  return () => page.evaluate(() => [...(window as unknown as { places: Set<string> }).places]);
}

/** Waits until the pictures of the slides in view have come and can be drawn. */
function waitForPictures(page: Page, name: string): Promise<unknown> {
  return carousel(page, name).evaluate((region) =>
    Promise.all(
      [...region.querySelectorAll('img')]
        .filter((picture) => picture.getBoundingClientRect().left < window.innerWidth)
        .map((picture) => picture.decode()),
    ),
  );
}

/** Returns the pixels of a carousel as they are drawn. */
async function pixelsOf(page: Page, name: string): Promise<Buffer> {
  const picture = await carousel(page, name).screenshot({ animations: 'allow', caret: 'initial' });
  return sharp(picture).removeAlpha().raw().toBuffer();
}

/** Largest difference of colours, of 255: text and pictures in a layer of their own are smoothed in another way. */
const SMOOTHING = 64;

/** Returns the share of values of two pictures that differ by more than smoothing does. */
function difference(one: Buffer, other: Buffer): number {
  expect(other.length).toBe(one.length);
  const different = one.filter((value, index) => Math.abs(value - (other[index] ?? 0)) > SMOOTHING);
  return different.length / one.length;
}

for (const width of [360, 768, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

    for (const { path, name } of CAROUSELS) {
      test(`${name} looks the same before and after Slick has taken over`, async ({
        page,
        complaints,
      }) => {
        const shifts = await noteShifts(page);
        const letGo = await holdSlick(page);
        await page.goto(path);
        const region = carousel(page, name);
        await region.scrollIntoViewIfNeeded();
        await page.waitForLoadState('load');
        await waitForPictures(page, name);
        const before = await pixelsOf(page, name);
        const places = await noteFrames(page, name);
        letGo();
        await expect(slider(page, name)).toBeAttached();
        expect(difference(before, await pixelsOf(page, name))).toBeLessThan(0.001);
        expect(await places()).toHaveLength(1);
        expect(await shifts()).toBe(0);
        expect(complaints).toEqual([]);
      });
    }
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test('a slide that was swiped to and the focus in it stay', async ({ page, complaints }) => {
    const letGo = await holdSlick(page);
    await page.goto('/');
    const region = carousel(page, 'Promo unggulan');
    await region.getByRole('link').nth(1).focus();
    const second = region.getByRole('group', { name: /^2 dari / });
    await expect(second).toBeInViewport({ ratio: 0.5 });
    letGo();
    await expect(slider(page, 'Promo unggulan')).toBeAttached();
    await expect(second.getByRole('link')).toBeFocused();
    await expect(second).toBeInViewport({ ratio: 0.5 });
    expect(complaints).toEqual([]);
  });

  test('arrows move it while its code is on the way, and Slick goes on from there', async ({
    page,
  }) => {
    const letGo = await holdSlick(page);
    await page.goto('/');
    await page.locator('#root[data-hydrated]').waitFor();
    const region = carousel(page, 'Promo unggulan');
    const expectSlide = (position: number) =>
      expect(region.getByRole('group', { name: `${position} dari ` })).toBeInViewport({
        ratio: 0.5,
      });
    const next = region.getByRole('button', { name: 'Berikutnya' });
    await next.click();
    await expectSlide(2);
    await next.click();
    await expectSlide(3);
    await region.getByRole('button', { name: 'Sebelumnya' }).click();
    await expectSlide(2);
    letGo();
    await expect(slider(page, 'Promo unggulan')).toBeAttached();
    await expectSlide(2);
    await next.click();
    await expectSlide(3);
  });

  test('it goes round by itself, and by its arrows', async ({ page }) => {
    await page.goto('/');
    const region = carousel(page, 'Lokasi cabang');
    await region.scrollIntoViewIfNeeded();
    const slide = (position: number) =>
      region.getByRole('group', { name: `${position} dari 2`, includeHidden: false });
    await expect(slider(page, 'Lokasi cabang')).toBeAttached();
    await expect(slide(2)).toBeInViewport({ ratio: 0.5 });
    await expect(slide(1)).toBeInViewport({ ratio: 0.5 });
    await region.getByRole('button', { name: 'Sebelumnya' }).click();
    await expect(slide(2)).toBeInViewport({ ratio: 0.5 });
    await region.getByRole('button', { name: 'Berikutnya' }).click();
    await expect(slide(1)).toBeInViewport({ ratio: 0.5 });
    await expect(region.getByRole('button', { name: 'Putar otomatis' })).toBeVisible();
  });

  test('a finger moves it', async ({ browser, product }) => {
    const context = await browser.newContext({
      baseURL: product.url,
      hasTouch: true,
      viewport: { width: 360, height: 800 },
    });
    const page = await context.newPage();
    await page.goto('/');
    await expect(slider(page, 'Promo unggulan')).toBeAttached();
    const box = await slider(page, 'Promo unggulan').boundingBox();
    const [x, y] = [(box?.x ?? 0) + 250, (box?.y ?? 0) + 100];
    const finger = await context.newCDPSession(page);
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    for (const moved of [20, 80, 160, 200]) {
      const touchPoints = [{ x: x - moved, y }];
      await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
    }
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    const region = carousel(page, 'Promo unggulan');
    await expect(region.getByRole('group', { name: /^2 dari / })).toBeInViewport({ ratio: 0.5 });
    await expect(page).toHaveURL('/');
    await context.close();
  });

  test('it stays a row where the code does not come, and an arrow asks again', async ({
    page,
    context,
  }) => {
    await context.route(SLICK, (route) => route.abort());
    await page.goto('/events');
    const region = carousel(page, 'Event Unggulan');
    await region.getByRole('link').nth(1).focus();
    await expect(region.getByRole('group', { name: /^2 dari / })).toBeInViewport({ ratio: 0.5 });
    await context.unroute(SLICK);
    await region.getByRole('button', { name: 'Sebelumnya' }).click();
    await expect(slider(page, 'Event Unggulan')).toBeAttached();
    await expect(region.getByRole('group', { name: /^1 dari / })).toBeInViewport({ ratio: 0.5 });
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });

  test('it is a row that is swiped, without controls', async ({ page }) => {
    await page.goto('/');
    const region = carousel(page, 'Promo unggulan');
    await expect(region.getByRole('button')).toHaveCount(0);
    await region.hover();
    await page.mouse.wheel(300, 0);
    await expect(region.getByRole('group', { name: /^2 dari / })).toBeInViewport({ ratio: 0.5 });
  });
});

test('clones take neither focus nor reading, and can be pressed where they are in view', async ({
  page,
  complaints,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const region = carousel(page, 'Lowongan kerja');
  await region.scrollIntoViewIfNeeded();
  await expect(slider(page, 'Lowongan kerja')).toBeAttached();
  await region.getByRole('button', { name: 'Sebelumnya' }).click();
  const clone = region.locator('.slick-cloned.slick-active').first();
  await expect(clone).toBeInViewport({ ratio: 0.5 });
  await expect(clone).toHaveAttribute('aria-hidden', 'true');
  expect(await region.locator('.slick-cloned:not([aria-hidden=true])').count()).toBe(0);
  const tabStops = region.locator('.slick-slide:not([inert]) :is(a, button):not([tabindex="-1"])');
  expect(await tabStops.count()).toBe(1);
  expect(await accessibilityViolations(page)).toEqual([]);
  await clone.locator('a').click();
  await expect(page).toHaveURL('/careers');
  expect(complaints).toEqual([]);
});

test('its code is a file of its own, which pages without a carousel do not fetch', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/promo');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => SLICK.test(url))).toEqual([]);
  await page.goto('/');
  await expect(slider(page, 'Promo unggulan')).toBeAttached();
  expect(asked.filter((url) => SLICK.test(url))).toHaveLength(1);
});
