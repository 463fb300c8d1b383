import { documentAt, RENDERED } from '../support/documents';
import { expect, test } from '../support/test';

/** Every public page with words of its own. */
const PAGES = [
  { path: '/', words: 'Kata Pelanggan Kami' },
  { path: '/promo', words: 'Lihat Detail' },
  { path: '/promo/1', words: 'Periode:' },
  { path: '/promo/999999', words: '404 - Promo Tidak Ditemukan' },
  { path: '/events', words: 'Semua Acara' },
  { path: '/event/1', words: 'WITA' },
  { path: '/blog', words: 'Penulis:' },
  { path: '/blog/2', words: 'Diterbitkan pada' },
  { path: '/careers', words: 'Terbuka:' },
  { path: '/careers/1', words: 'Pendaftaran:' },
  { path: '/about', words: '2019' },
  { path: '/tidak/ada', words: 'Kembali ke Home' },
];

test('every public page arrives drawn, with styles that the policy lets pass', async ({
  product,
}) => {
  for (const { path, words } of PAGES) {
    await test.step(path, async () => {
      const html = await documentAt(product, path);
      expect(html).toContain(RENDERED);
      const [, drawn = ''] = /<div id="root">(.*?)<script type="application/s.exec(html) ?? [];
      expect(drawn.replaceAll('<!-- -->', '')).toContain(words);
      expect(drawn).not.toContain(' style="');
      expect(drawn).not.toContain('data-testid="skeleton"');
    });
  }
});
