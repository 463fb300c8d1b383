import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '../support/test';

/** Most bytes of JavaScript, as brotli, that a visit to the home page may fetch. */
const HOME_SCRIPT_BYTES = 205 * 1024;

/** Words that only these libraries' code contains; a page of a reader must not fetch any of them. */
const NOT_FOR_READERS = {
  formik: /setFieldTouched/,
  yup: /ValidationError/,
  'x-data-grid': /MuiDataGrid/,
  'emoji picker': /emoji-picker|EmojiPicker/,
};

/** Most characters of the scripts that stand in a rendered document: the one that watches the start, and the loader. */
const INLINE_SCRIPT_LENGTHS = [1100, 3150];

test('the scripts that stand in a document are short', async ({ page }) => {
  let lengths: number[] = [];
  const readLengths = async () => {
    const document = await (await page.request.get('/')).text();
    const scripts = document.matchAll(/<script>(.*?)<\/script>/gs);
    lengths = [...scripts].map(([, text = '']) => text.length);
    return lengths;
  };
  // A document that a busy server did not render has no loader.
  await expect.poll(readLengths).toHaveLength(INLINE_SCRIPT_LENGTHS.length);
  console.log(`Scripts in a document: ${lengths.join(' and ')} characters`);
  for (const [index, limit] of INLINE_SCRIPT_LENGTHS.entries()) {
    expect(lengths[index]).toBeLessThanOrEqual(limit);
  }
});

test('the home page fetches little, and nothing that it does not need', async ({ page }) => {
  const scripts: string[] = [];
  const pending: Promise<void>[] = [];
  page.on('response', (response) => {
    if (!response.url().endsWith('.js')) return;
    pending.push(response.text().then((text) => void scripts.push(text)));
  });
  await page.goto('/');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  // The carousel in view comes alive in an idle moment, which a busy machine has late.
  await expect(page.locator('.slick-slider')).not.toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await Promise.all(pending);

  expect(scripts.length).toBeGreaterThan(1);
  const bytes = scripts.reduce((sum, text) => sum + brotliCompressSync(text).length, 0);
  console.log(
    `JavaScript of the home page: ${(bytes / 1024).toFixed(1)} KB brotli in ${scripts.length} files`,
  );
  expect(bytes).toBeLessThanOrEqual(HOME_SCRIPT_BYTES);
  for (const [library, trace] of Object.entries(NOT_FOR_READERS)) {
    expect(
      scripts.some((text) => trace.test(text)),
      library,
    ).toBe(false);
  }
});
