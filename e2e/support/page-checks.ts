import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Returns the pixels by which the page can be scrolled sideways; none is right. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/** Waits until the letters and the pictures in the window have come. */
export async function untilPictured(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const pictures = [...document.images];
    const seen = await new Promise<IntersectionObserverEntry[]>((resolve) => {
      const observer = new IntersectionObserver(resolve);
      for (const picture of pictures) observer.observe(picture);
      if (pictures.length === 0) resolve([]);
    });
    const inView = seen.filter(({ isIntersecting }) => isIntersecting);
    await Promise.allSettled(inView.map(({ target }) => (target as HTMLImageElement).decode()));
  });
}

/**
 * Waits until nothing on the page is on its way from one colour or place to another. Endless movements, and those that
 * follow the scrolling, may go on.
 */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(
        ({ playState, timeline }) => playState === 'running' && timeline === document.timeline,
      )
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** Finds violations of WCAG 2.2 A and AA on the page once it is still, each with its elements. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  await untilStill(page);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
