import { type Browser, chromium } from '@playwright/test';
import { startProduct } from '../../support/product';
import seedTemplate from '../../support/seed-template';
import { endWithLimits, held, printTable } from '../report';
import { measuredPages } from './measured-pages';

/**
 * Compares the pictures of each public page with the space that they fill, on screens of several widths and densities.
 * A picture that is much wider than shown costs a phone its time; a narrower one is blurred.
 */
const SCREENS = [
  { width: 360, height: 800, density: 1.75 },
  { width: 360, height: 800, density: 2 },
  { width: 360, height: 800, density: 2.6 },
  { width: 768, height: 1024, density: 1 },
  { width: 768, height: 1024, density: 2 },
  { width: 1280, height: 800, density: 1 },
  { width: 1280, height: 800, density: 2 },
];
type Screen = (typeof SCREENS)[number];

/** Public pages beside the measured ones. */
const FURTHER_PAGES = ['/events', '/blog', '/careers', '/about'];

/** Times that a picture may be as wide as its space, in pixels of the device. */
const LARGEST_RATIO = 1.6;
const SMALLEST_RATIO = 0.85;

/** A picture as a browser shows it. */
interface ShownPicture {
  file: string;
  /** Width in pixels of the device that the picture fills before it is cropped. */
  needed: number;
  /** Width in pixels of its file. */
  fetched: number;
  /** Widths in pixels of all its files: if the narrowest is too wide, or the widest too narrow, none is better. */
  narrowest: number;
  widest: number;
  bytes: number;
  isUrgent: boolean;
}

/** Runs in the page: has all its pictures fetched and describes each that is shown, except drawings. */
async function lookAtPictures(): Promise<ShownPicture[]> {
  const shown = [...document.images].filter((image) => image.getBoundingClientRect().width > 0);
  const pictures: ShownPicture[] = [];
  for (const image of shown) {
    image.loading = 'eager';
    await image.decode();
    const content = await (await fetch(image.currentSrc)).blob();
    if (content.type === 'image/svg+xml') continue;
    const { width: fetched, height } = await createImageBitmap(content);
    const space = image.getBoundingClientRect();
    const candidates = image.closest('picture')?.querySelector('source')?.srcset ?? image.srcset;
    const widths = [...candidates.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));
    pictures.push({
      file: new URL(image.currentSrc).pathname,
      needed: Math.max(space.width, (space.height * fetched) / height) * devicePixelRatio,
      fetched,
      narrowest: Math.min(fetched, ...widths),
      widest: Math.max(fetched, ...widths),
      bytes: content.size,
      isUrgent: image.fetchPriority === 'high',
    });
  }
  return pictures;
}

async function picturesOf(browser: Browser, address: string, { density, ...viewport }: Screen) {
  const page = await browser.newPage({
    viewport,
    deviceScaleFactor: density,
    reducedMotion: 'reduce',
  });
  await page.goto(address, { waitUntil: 'load' });
  const pictures = await page.evaluate(lookAtPictures);
  await page.close();
  return pictures;
}

/** Counts pictures by their files: the same file may stand at several places of a page. */
const countFiles = (pictures: readonly ShownPicture[]) =>
  new Set(pictures.map(({ file }) => file)).size;

await seedTemplate();
const product = await startProduct();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM,
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const rows: string[][] = [];
  for (const path of [...(await measuredPages(product)), ...FURTHER_PAGES]) {
    for (const screen of SCREENS) {
      const pictures = await picturesOf(browser, product.url + path, screen);
      const ratios = pictures.map(({ fetched, needed }) => fetched / needed);
      const isTooNarrow = pictures.some(
        ({ fetched, needed, widest }) => fetched < widest && fetched / needed < SMALLEST_RATIO,
      );
      const isTooWide = pictures.some(
        ({ fetched, needed, narrowest }) => fetched > narrowest && fetched / needed > LARGEST_RATIO,
      );
      const bytes = pictures.reduce((sum, picture) => sum + picture.bytes, 0);
      const urgent = countFiles(pictures.filter(({ isUrgent }) => isUrgent));
      rows.push([
        `\`${path}\``,
        `${screen.width} at ${screen.density}`,
        String(countFiles(pictures)),
        `${(bytes / 1024).toFixed(0)} KB`,
        held(!isTooNarrow, Math.min(...ratios).toFixed(2)),
        held(!isTooWide, Math.max(...ratios).toFixed(2)),
        held(urgent === 1, String(urgent)),
      ]);
    }
  }
  printTable(
    'Widths of pictures, as a share of what is shown',
    ['page', 'screen', 'pictures', 'bytes', 'narrowest', 'widest', 'urgent'],
    rows,
  );
} finally {
  await browser.close();
  await product.stop();
}
endWithLimits();
