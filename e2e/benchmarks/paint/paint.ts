import { chromium } from '@playwright/test';
import { startProduct } from '../../support/product';
import seedTemplate from '../../support/seed-template';
import { HOME_SCRIPT_BYTES } from '../../support/visits';
import { endWithLimits, held, printTable } from '../report';
import { median, roundsOr } from '../times';
import { buildOneBundle, drawnByBundle, plainHtml, serveBaseline } from './baselines';
import { measuredPages } from './measured-pages';
import { type Visit, visitOnSlowPhone } from './slow-phone';

/**
 * Measures a first visit on a slow phone: the product's pages beside the same pages as plain HTML with the same pictures
 * and no script, and beside the same source as one bundle that draws in the browser. Turn and turn about in one run.
 */
const ROUNDS = roundsOr(5);

/** The largest paint of a page, as a multiple of that of the plain page: of most pages, and of those that may take less. */
const LARGEST_PAINT = 1.15;
const LARGEST_PAINT_OF: Readonly<Record<string, number>> = { '/promo': 1.02 };
/** Milliseconds. */
const BLOCKING = 200;
const BLOCKING_OF: Readonly<Record<string, number>> = { '/': 350 };
const SHIFT = 0.01;

type Form = 'ours' | 'plain HTML' | 'one bundle';

await seedTemplate();
await buildOneBundle();
const product = await startProduct();
const plain = await serveBaseline(product, plainHtml);
const bundle = await serveBaseline(product, drawnByBundle);
const sites: Record<Form, string> = {
  ours: product.url,
  'plain HTML': plain.url,
  'one bundle': bundle.url,
};
const forms = Object.keys(sites) as Form[];
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM,
  args: ['--no-sandbox', '--disable-gpu'],
});

/** Opens a page in all its forms; all of them have to be the same page. */
async function visitAll(page: string): Promise<Record<Form, Visit>> {
  const visits = {} as Record<Form, Visit>;
  for (const form of forms) visits[form] = await visitOnSlowPhone(browser, sites[form] + page);
  const headings = new Set(forms.map((form) => visits[form].heading));
  if (headings.size > 1) throw new Error(`${page} is not the same: ${[...headings].join(' / ')}`);
  return visits;
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(0)} KB`;

try {
  const pages = await measuredPages(product);
  const rounds = new Map(pages.map((page) => [page, [] as Record<Form, Visit>[]]));
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [page, visits] of rounds) {
      const visit = await visitAll(page);
      // The first visit of all fills what servers keep.
      if (round >= 0) visits.push(visit);
    }
  }
  const rows = [...rounds].flatMap(([page, visits]) => {
    const figure = (form: Form, name: Exclude<keyof Visit, 'heading'>) =>
      median(visits.map((visit) => visit[form][name]));
    return forms.map((form) => {
      const isOurs = form === 'ours';
      const paint = figure(form, 'largestPaint');
      const ratio = paint / figure('plain HTML', 'largestPaint');
      const blocking = figure(form, 'blocking');
      const shift = figure(form, 'shift');
      const scripts = figure(form, 'scriptBytes');
      return [
        `\`${page}\``,
        form,
        `${paint.toFixed(0)} ms`,
        held(!isOurs || ratio <= (LARGEST_PAINT_OF[page] ?? LARGEST_PAINT), ratio.toFixed(2)),
        held(!isOurs || blocking <= (BLOCKING_OF[page] ?? BLOCKING), `${blocking.toFixed(0)} ms`),
        `${figure(form, 'interactive').toFixed(0)} ms`,
        held(!isOurs || shift <= SHIFT, shift.toFixed(3)),
        String(figure(form, 'requests')),
        kilobytes(figure(form, 'bytes')),
        held(!isOurs || page !== '/' || scripts <= HOME_SCRIPT_BYTES, kilobytes(scripts)),
      ];
    });
  });
  printTable(
    `First visit on a slow phone: medians of ${ROUNDS} rounds`,
    [
      'page',
      'form',
      'largest paint',
      'of plain HTML',
      'blocking',
      'interactive',
      'shift',
      'requests',
      'bytes',
      'of scripts',
    ],
    rows,
  );
} finally {
  await browser.close();
  plain.stop();
  bundle.stop();
  await product.stop();
}
endWithLimits();
