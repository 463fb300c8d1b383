import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { holdScripts } from './life';
import { untilPictured } from './page-checks';
import { expect } from './test';

/** The code that draws slides. */
export const SLICK = /\/slick\.[^/]+\.js$/;

/** Returns a carousel by its name. */
export const carousel = (page: Page, name: string) =>
  page.locator(`[aria-roledescription=karusel][aria-label="${name}"]`);

/** Returns what Slick draws of it. */
export const slider = (page: Page, name: string) => carousel(page, name).locator('.slick-slider');

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

/** Checks that a carousel looks the same before and after Slick has taken over. */
export async function expectQuietTakeover(page: Page, path: string, name: string): Promise<void> {
  const shifts = await noteShifts(page);
  const letGo = await holdScripts(page, SLICK);
  await page.goto(path);
  await carousel(page, name).scrollIntoViewIfNeeded();
  await page.waitForLoadState('load');
  await untilPictured(page);
  const [before, shiftsBefore] = [await pixelsOf(page, name), await shifts()];
  const places = await noteFrames(page, name);
  letGo();
  await expect(slider(page, name)).toBeAttached();
  await untilPictured(page);
  expect(difference(before, await pixelsOf(page, name))).toBeLessThan(0.001);
  expect(await places()).toHaveLength(1);
  expect(await shifts()).toBe(shiftsBefore);
}
