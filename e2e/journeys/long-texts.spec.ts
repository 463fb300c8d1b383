import type { Page } from '@playwright/test';
import { sidewaysScroll } from '../support/page-checks';
import { expect, test } from '../support/test';

/** A word without a place to break, as people paste them. */
const LONG_WORD = 'Kemasanekonomisberkelanjutan'.repeat(6);

/** Answers every public read with the real records, but with words that are too long for a phone. */
async function lengthenTexts(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const answer = await route.fetch();
    const body: unknown = await answer.json();
    const texts = [
      'judul',
      'deskripsi',
      'deskripsi_singkat',
      'konten_lengkap',
      'lokasi',
      'nama_penulis',
    ];
    const lengthen = (record: Record<string, unknown>) => ({
      ...record,
      ...Object.fromEntries(
        texts.filter((name) => name in record).map((name) => [name, LONG_WORD]),
      ),
    });
    const records = Array.isArray(body)
      ? body.map((record: Record<string, unknown>) => lengthen(record))
      : lengthen(body as Record<string, unknown>);
    await route.fulfill({ response: answer, json: records });
  });
}

/** Goes to a list from a page that has asked for nothing, so that the list is fetched by the browser. */
async function openList(page: Page, link: string): Promise<void> {
  await page.goto('/about');
  await page.getByRole('banner').getByRole('link', { name: link }).click();
  await expect(page.getByText(LONG_WORD).filter({ visible: true }).first()).toBeVisible();
}

const LISTS = ['Promo', 'Event', 'Blog', 'Karir', 'Home'];

test('long words break on every list', async ({ page }) => {
  await lengthenTexts(page);
  for (const link of LISTS) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openList(page, link);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      const cut = await page.evaluate((word) => {
        const holders = [...document.querySelectorAll('main *')].filter(
          (element) => element.childElementCount === 0 && element.textContent?.includes(word),
        );
        return holders.filter((element) => element.scrollWidth > element.clientWidth + 1).length;
      }, LONG_WORD);
      const overflow = await sidewaysScroll(page);
      expect({ link, width, cut, overflow }).toEqual({ link, width, cut: 0, overflow: 0 });
    }
  }
});
