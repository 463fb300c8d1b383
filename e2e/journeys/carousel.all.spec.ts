import { carousel, expectQuietTakeover, SLICK, slider } from '../support/carousel';
import { holdScripts } from '../support/life';
import { accessibilityViolations } from '../support/page-checks';
import { expect, test } from '../support/test';

/** Carousels of each kind at the widths at which they show more than one slide. */
const TAKEOVERS = [
  { width: 768, path: '/', name: 'Lowongan kerja' },
  { width: 768, path: '/events', name: 'Event Unggulan' },
  { width: 1280, path: '/', name: 'Acara mendatang' },
  { width: 1280, path: '/', name: 'Lokasi cabang' },
];

for (const { width, path, name } of TAKEOVERS) {
  test(`${name} looks the same before and after Slick has taken over, at ${width} px`, async ({
    page,
    complaints,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expectQuietTakeover(page, path, name);
    expect(complaints).toEqual([]);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test('a slide that was swiped to and the focus in it stay', async ({ page, complaints }) => {
    const letGo = await holdScripts(page, SLICK);
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
