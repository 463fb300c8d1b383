import { accessibilityViolations, sidewaysScroll } from '../support/page-checks';
import { logIn, signIn } from '../support/staff';
import { expect, test } from '../support/test';

test('search, sorting and page of a table live in the address', async ({ page, product }) => {
  await signIn(page, product, 'marcom');
  await page.goto('/admin/promo');
  const titles = () =>
    page
      .getByRole('button', { name: /^Aksi untuk/ })
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''));
  await page.getByRole('columnheader', { name: 'Judul Promo' }).click();
  await expect(page).toHaveURL(/urut=judul&arah=asc/);
  await expect
    .poll(async () => {
      const shown = await titles();
      return shown.every(
        (title, index) => (shown[index - 1] ?? '').localeCompare(title, 'id') <= 0,
      );
    })
    .toBe(true);
  const sorted = await titles();
  await page.getByRole('button', { name: 'Ke halaman berikutnya' }).click();
  await expect(page).toHaveURL(/hal=2/);
  await expect.poll(titles).not.toEqual(sorted);
  const second = await titles();
  await page.reload();
  await expect.poll(titles).toEqual(second);
  await page.getByRole('button', { name: 'Tidak Aktif' }).click();
  await expect(page).toHaveURL(/status=tidak\+aktif/);
  await expect(page).not.toHaveURL(/hal=/);
  await expect(page.getByRole('row').nth(1)).toContainText('Tidak Aktif');
  await expect(page.getByRole('row').filter({ hasText: /(?<!Tidak )Aktif/ })).toHaveCount(0);
  await page.getByRole('searchbox').fill('tidak ada promo bernama begini');
  await expect(page.getByText('Tidak ada data yang cocok dengan pencarian.')).toBeVisible();
});

test('a table keeps what was chosen for it, and draws the rows in sight', async ({
  page,
  product,
  complaints,
}) => {
  await page.setViewportSize({ width: 1280, height: 640 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, product, 'marcom');
  await page.goto('/admin/promo?baris=25');
  const heading = (name: string) => page.getByRole('columnheader', { name });
  await heading('Periode').hover();
  await page.getByRole('button', { name: 'Menu kolom Periode' }).click();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('menuitem', { name: 'Sembunyikan kolom' }).click();
  await expect(heading('Periode')).toHaveCount(0);
  await page.getByRole('button', { name: 'Kepadatan' }).click();
  await page.getByRole('menuitemradio', { name: 'Nyaman' }).click();
  await page.reload();
  await expect(heading('Status')).toBeVisible();
  await expect(heading('Periode')).toHaveCount(0);

  const rows = page.getByRole('grid').locator('.MuiDataGrid-row');
  const all = Number(await page.getByRole('grid').getAttribute('aria-rowcount')) - 1;
  expect(await rows.count()).toBeLessThan(all);
  await rows.first().hover();
  await page.mouse.wheel(0, 10_000);
  await expect(page.locator(`[aria-rowindex="${all + 1}"]`)).toBeInViewport();
  await expect(heading('Status')).toBeInViewport();

  await page.getByRole('button', { name: 'Pilih kolom' }).click();
  await page.getByRole('checkbox', { name: 'Periode' }).check();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(heading('Periode')).toBeVisible();
  expect(complaints).toEqual([]);
});

for (const width of [768, 960, 1280]) {
  test(`all of a table is in sight in a window of ${width} pixels`, async ({ page, product }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, product, 'admin');
    for (const path of ['/admin/promo', '/admin/events', '/admin/blog', '/admin/careers']) {
      await page.goto(path);
      const actions = page.getByRole('button', { name: /^Aksi untuk/ });
      await expect(actions.first()).toBeVisible();
      const edges = await actions.evaluateAll((buttons) =>
        buttons.map((button) => button.getBoundingClientRect().right),
      );
      expect(Math.max(...edges)).toBeLessThanOrEqual(width);
      const overflow = (selector: string) =>
        page
          .getByRole('grid')
          .locator(selector)
          .evaluateAll((parts) => parts.map((part) => part.scrollWidth - part.clientWidth));
      for (const part of [
        '.MuiDataGrid-virtualScroller',
        '.MuiChip-label',
        '.MuiDataGrid-columnHeaderTitleContainerContent',
      ]) {
        const beyond = await overflow(part);
        expect(beyond.length).toBeGreaterThan(0);
        expect(Math.max(...beyond)).toBeLessThanOrEqual(0);
      }
    }
  });
}

test('a period has one line in a window of 1280 pixels with a scrollbar', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 1265, height: 900 });
  await signIn(page, product, 'admin');
  for (const path of ['/admin/promo', '/admin/events', '/admin/careers']) {
    await page.goto(path);
    const periods = page.locator('[role="gridcell"][data-field="periode"]');
    await expect(periods.first()).toBeVisible();
    const lines = await periods.evaluateAll((cells) =>
      cells.map((cell) => {
        const text = document.createRange();
        text.selectNodeContents(cell);
        return new Set([...text.getClientRects()].map(({ top }) => top)).size;
      }),
    );
    expect(lines).toEqual(lines.map(() => 1));
  }
});

test('the tables and their forms can be used on a phone', async ({ page, product, complaints }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, product, 'marcom');
  for (const [path, add] of [
    ['/admin/promo', 'Tambah Promo'],
    ['/admin/events', 'Tambah Event'],
    ['/admin/blog', 'Tambah Postingan'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('row').nth(1)).toContainText(/Aktif|Published|Draft/);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: add }).click();
    const form = page.getByRole('dialog');
    await expect(form.getByRole('button', { name: 'Simpan' })).toBeInViewport();
    expect((await form.boundingBox())?.width).toBe(360);
    // The letters of an empty date would be too pale to read otherwise.
    for (const letters of await form.locator('.MuiPickersInputBase-sectionsContainer').all()) {
      await expect(letters).toHaveCSS('opacity', '1');
    }
    const overflow = await form.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(form).toHaveCount(0);
  }
  expect(complaints).toEqual([]);
});

test('a form whose code cannot be fetched says so, and the next click asks again', async ({
  page,
  product,
}) => {
  await logIn(page, product, 'marcom');
  const isForm = /\/content-form\./;
  await page.route(isForm, (route) => route.abort());
  await page.goto('/admin/promo');
  await page.getByRole('button', { name: 'Tambah Promo' }).click();
  await expect(page.getByRole('alert')).toContainText('Formulir belum bisa dimuat.');
  await page.unroute(isForm);
  await page.getByRole('button', { name: 'Tambah Promo' }).click();
  await expect(page.getByRole('dialog', { name: 'Tambah Promo Baru' })).toBeVisible();
});
