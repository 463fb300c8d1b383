import { writeFile } from 'node:fs/promises';
import { APPLICANT } from '../support/application-form';
import { pdfCv, readApplications } from '../support/applications';
import type { Product } from '../support/product';
import { storedApplications } from '../support/stored';
import { expect, test as base } from '../support/test';
import { startFirefox } from './firefox';
import {
  article,
  type Browser,
  button,
  byText,
  ESCAPE,
  field,
  link,
  region,
  Visitor,
} from './webdriver';
import { startWebKit } from './webkit';

const OPENING = 'Kasir';
const THANKS = `Terima kasih, ${APPLICANT.nama}. Lamaran Anda telah kami terima.`;
const CV = pdfCv('Lima tahun di belakang meja kasir', 'cv siti aminah.pdf');

interface Fixtures {
  /** Opens the site in a browser, which is closed after the journey; its content at a failure is kept. */
  visit: (start: () => Promise<Browser>, width: number) => Promise<Visitor>;
}

const test = base.extend<Fixtures>({
  visit: async ({ product }, provide, testInfo) => {
    const visitors: Visitor[] = [];
    await provide(async (start, width) => {
      const visitor = new Visitor(await start(), product.url);
      visitors.push(visitor);
      await visitor.resize(width, 800);
      await visitor.open('/');
      return visitor;
    });
    for (const visitor of visitors) {
      if (testInfo.error) {
        const file = testInfo.outputPath('screenshot.png');
        await writeFile(file, await visitor.screenshot());
        await testInfo.attach('screenshot', { path: file });
      }
      await visitor.browser.close();
    }
  },
});

/** Writes the whole application, but does not send it. */
async function fillApplication(visitor: Visitor, email: string, cvPath: string): Promise<void> {
  await visitor.type(field('Nama Lengkap'), APPLICANT.nama);
  await visitor.type(field('Email'), email);
  await visitor.type(field('Nomor Telepon'), APPLICANT.telepon);
  await visitor.type(field('Tempat Lahir'), APPLICANT.tempat_lahir);
  await visitor.type(field('Tanggal Lahir'), visitor.browser.typedDay(APPLICANT.tanggal_lahir));
  await visitor.type(field('Alamat Lengkap'), APPLICANT.alamat);
  await visitor.choose(field('Pendidikan Terakhir'), 'S1');
  await visitor.type(field('Gaji yang Diharapkan'), APPLICANT.gaji_diharapkan);
  await visitor.type(field('Surat Lamaran'), APPLICANT.surat_lamaran);
  await visitor.type(field('CV/Resume'), cvPath);
}

/** Checks that staff find the application, and that its CV is stored as it was sent. */
async function expectApplication(product: Product, email: string): Promise<void> {
  const applications = await readApplications(product);
  expect(applications.filter((application) => application.email === email)).toMatchObject([
    { nama: APPLICANT.nama, posisi_dilamar: OPENING, status: 'Diterima' },
  ]);
  const [stored] = await storedApplications(product, email);
  expect(stored?.cv.equals(CV.buffer)).toBe(true);
}

const BROWSERS = { 'Firefox ESR': startFirefox, WebKitGTK: startWebKit };

for (const [name, start] of Object.entries(BROWSERS)) {
  for (const width of [500, 1280]) {
    test(`${name}, ${width} px: from the home page to an application`, async ({
      visit,
      product,
    }, testInfo) => {
      const visitor = await visit(start, width);
      const email = `${testInfo.testId}@example.com`;
      const cvPath = testInfo.outputPath(CV.name);
      await writeFile(cvPath, CV.buffer);

      await test.step('the home page comes drawn, and answers', async () => {
        await visitor.until(`document.querySelector('#root[data-hydrated]')`);
        await visitor.see('//h1');
        await visitor.until(
          `[...document.images].filter(({ loading }) => loading === 'eager')
            .every(({ complete, naturalWidth }) => complete && naturalWidth > 0)`,
        );
      });

      await test.step('the promos move on by themselves, and by their arrow', async () => {
        const slider = await visitor.see(
          `${region('Promo unggulan')}//div[contains(@class, "slick-list")]`,
        );
        /** Returns the index of the slide that stands exactly at its place; -1 between two slides. */
        const shown = () =>
          visitor.evaluate<number>(
            `const [slider] = arguments;
            const start = slider.getBoundingClientRect().left;
            const slide = [...slider.querySelectorAll('.slick-active')].find(
              (each) => Math.abs(each.getBoundingClientRect().left - start) < 2,
            );
            return Number(slide?.dataset.index ?? -1);`,
            slider,
          );
        const promos = region('Promo unggulan');
        await expect.poll(shown).toBe(1);
        await visitor.click(promos + button('Jeda putar otomatis'));
        await visitor.see(promos + button('Putar otomatis'));
        await expect.poll(shown).toBeGreaterThan(0);
        const before = await shown();
        await visitor.click(promos + button('Berikutnya'));
        await expect.poll(shown).toBe(before + 1);
      });

      await test.step('the list and the opening follow without a new document', async () => {
        await visitor.evaluate('window.isSameDocument = true');
        await visitor.click(link('Lihat semua lowongan'));
        await visitor.click(button(OPENING));
        await visitor.click(article(OPENING) + link('Baca Selengkapnya'));
        await visitor.see(`//h1[normalize-space()="${OPENING}"]`);
        await visitor.until('window.isSameDocument');
      });

      await test.step('its picture is enlarged, and Escape closes it', async () => {
        const opener = button(`Perbesar gambar: ${OPENING}`);
        await visitor.click(opener);
        const picture = await visitor.see(`//*[@role="dialog"][contains(., "${OPENING}")]//img`);
        await visitor.until('arguments[0].naturalWidth > 0', picture);
        await visitor.press(ESCAPE);
        await visitor.until(`!document.querySelector(':popover-open')`);
        await visitor.until('document.activeElement === arguments[0]', await visitor.see(opener));
      });

      await test.step('the form shows what is missing, is filled in and sent', async () => {
        await visitor.click(link('Lamar sekarang'));
        await visitor.click(button('Kirim Lamaran'));
        await visitor.until(
          `document.activeElement === arguments[0] && arguments[0].getBoundingClientRect().top
            > document.querySelector('header').getBoundingClientRect().bottom`,
          await visitor.see(field('Nama Lengkap')),
        );
        await fillApplication(visitor, email, cvPath);
        await visitor.see(byText(CV.name));
        await visitor.until(
          `arguments[0].value === 'Rp 3.500.000'`,
          await visitor.see(field('Gaji')),
        );
        await visitor.click(button('Kirim Lamaran'));
        await visitor.see(byText('Lamaran Terkirim!'));
        await visitor.see(byText(THANKS));
        await visitor.until(`arguments[0].value === ''`, await visitor.see(field('Nama Lengkap')));
      });

      await test.step('the staff have it, and the page complained of nothing', async () => {
        await expectApplication(product, email);
        expect(await visitor.complaints()).toEqual([]);
      });
    });
  }
}

test('Firefox ESR without JavaScript: from the home page to an application', async ({
  visit,
  product,
}, testInfo) => {
  const visitor = await visit(() => startFirefox({ javaScript: false }), 500);
  const email = `${testInfo.testId}@example.com`;
  const cvPath = testInfo.outputPath(CV.name);
  await writeFile(cvPath, CV.buffer);
  await visitor.click(link('Lihat semua lowongan'));
  await visitor.click(article(OPENING) + link('Baca Selengkapnya'));
  await visitor.click(link('Lamar sekarang'));
  await fillApplication(visitor, email, cvPath);
  await visitor.click(button('Kirim Lamaran'));
  await visitor.see(byText(THANKS));
  await expectApplication(product, email);
  expect(await visitor.complaints()).toEqual([]);
});
