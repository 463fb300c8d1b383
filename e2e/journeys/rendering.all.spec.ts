import { withDatabase } from '@teluk-mart/server/database/open-database';
import { releaseWithRenderFile, releaseWithText, takeBack } from '../support/changed-area';
import { documentAt, RENDERED } from '../support/documents';
import { startProduct } from '../support/product';
import { logIn } from '../support/staff';
import { expect, test } from '../support/test';

test('a page that has not changed is not sent again, and a change is in the next one', async () => {
  const own = await startProduct();
  await expect.poll(() => documentAt(own, '/promo/1')).toContain(RENDERED);
  const first = await fetch(`${own.url}/promo/1`);
  const tag = first.headers.get('etag') ?? '';
  await first.text();
  const again = () => fetch(`${own.url}/promo/1`, { headers: { 'if-none-match': tag } });
  expect((await again()).status).toBe(304);

  await withDatabase(own, (database) =>
    database.updateTable('promos').set({ judul: 'Pesta Kopi Pagi' }).where('id', '=', 1).execute(),
  );
  // PostgreSQL announces another server's writes within milliseconds.
  await expect.poll(async () => (await again()).status).toBe(200);
  const changed = await again();
  expect(await changed.text()).toContain('Pesta Kopi Pagi');
  expect(await documentAt(own, '/promo')).toContain('Pesta Kopi Pagi');
  await own.stop();
});

test('a release moves what is drawn and its scripts in the same step', async () => {
  const own = await startProduct();
  await documentAt(own, '/about');
  const { version, files } = await releaseWithText(
    own,
    'public-site',
    'Tentang Kami',
    'Perihal Kami',
  );
  expect(version).toBeTruthy();
  const html = await documentAt(own, '/about');
  expect(html).toContain(RENDERED);
  expect(html).toMatch(/<h1[^>]*>Perihal Kami/);
  const page = Object.keys(files).find((file) => /^about\..*\.js$/.test(file)) ?? 'none';
  expect(html).toContain(page);
  await own.stop();
});

test.describe('an area whose pages cannot be rendered', () => {
  /** Faults of a render file by their names in the history. */
  const FAULTS = {
    hangs: 'exports.default = { get routes() { for (;;); } };',
    memory:
      // Arrays larger than the heap: filling it bit by bit takes a busy machine longer than a page may take.
      'exports.default = { get routes() { const kept = []; for (;;) kept.push(new Array(3e7).fill(0)); } };',
    ends: 'exports.default = { get routes() { return process.exit(0); } };',
  };

  for (const [fault, source] of Object.entries(FAULTS)) {
    test(`(${fault}) is drawn by the browser, staff notice nothing, and the history tells`, async ({
      page,
    }) => {
      const own = await startProduct({ LOG_LEVEL: 'silent', PATIENCE: '1' });
      await releaseWithRenderFile(own, 'public-site', source);
      const answer = await page.goto(`${own.url}/promo`);
      expect(answer?.status()).toBe(200);
      await expect(page.getByRole('link', { name: 'Lihat Detail' }).first()).toBeVisible();
      expect(await documentAt(own, '/promo')).not.toContain(RENDERED);
      await logIn(page, own, 'admin');
      await expect
        .poll(() => own.releases.renderFailures())
        // A page that takes too long says as much about the machine as about its release.
        .toMatchObject(
          fault === 'hangs' ? [] : [{ part: 'public-site', kind: fault, path: '/promo' }],
        );

      await takeBack(own, 'public-site');
      await expect.poll(() => documentAt(own, '/promo')).toContain(RENDERED);
      await own.stop();
    });
  }
});
