import { setTimeout } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { startProduct } from '../../support/product';
import seedTemplate from '../../support/seed-template';
import { endWithLimits, held, printTable } from '../report';
import { median, roundsOr } from '../times';
import { buildOneBundle, drawnByBundle, plainHtml, serveBaseline } from './baselines';
import { measuredPages } from './measured-pages';
import { measurePresses, PRESS_HEADINGS } from './presses';
import { measureScriptBytes, SCRIPT_HEADINGS } from './script-bytes';
import { measureSecondPages, SECOND_PAGE_HEADINGS } from './second-page';
import { type Visit, visitOnSlowPhone } from './slow-phone';

/**
 * Measures a first visit on a slow phone, alternating in one run. The product's pages stand beside the same pages as
 * plain HTML with the same pictures and no script. They also stand beside the same source as one bundle that draws in
 * the browser. Then measures the times of presses and of the second page of a visit.
 */
const ROUNDS = roundsOr(5);

/** Milliseconds in which a browser has cleared away a page. */
const SETTLE = 500;

/** The largest paint of a page, as a multiple of that of the plain page. */
const LARGEST_PAINT = 1.1;
/** Milliseconds. */
const BLOCKING = 50;
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

/** Opens a page in all its forms, each first in its turn and after each other one; all have to be the same page. */
async function visitAll(page: string, round: number): Promise<Record<Form, Visit>> {
  const visits = {} as Record<Form, Visit>;
  const first = (round + forms.length) % forms.length;
  const turns = [...forms.slice(first), ...forms.slice(0, first)];
  for (const form of round % 2 === 0 ? turns : turns.reverse()) {
    visits[form] = await visitOnSlowPhone(browser, sites[form] + page);
    // Clearing away a heavy page would weigh on the next one.
    await setTimeout(SETTLE);
  }
  const headings = new Set(forms.map((form) => visits[form].heading));
  if (headings.size > 1) throw new Error(`${page} is not the same: ${[...headings].join(' / ')}`);
  return visits;
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(0)} KB`;

/** Compares first visits to pages in all their forms. */
async function compareFirstVisits(pages: readonly string[]): Promise<void> {
  const rounds = new Map(pages.map((page) => [page, [] as Record<Form, Visit>[]]));
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [page, visits] of rounds) {
      const visit = await visitAll(page, round);
      // The first visit of all fills the servers' caches.
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
        held(!isOurs || ratio <= LARGEST_PAINT, ratio.toFixed(2)),
        held(!isOurs || blocking <= BLOCKING, `${blocking.toFixed(0)} ms`),
        `${figure(form, 'interactive').toFixed(0)} ms`,
        held(!isOurs || shift <= SHIFT, shift.toFixed(3)),
        String(figure(form, 'requests')),
        kilobytes(figure(form, 'bytes')),
        kilobytes(scripts),
      ];
    });
  });
  printTable(
    'First visit',
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
}

const pages = await measuredPages(product);
const opening = pages.find((path) => path.startsWith('/careers/')) ?? '';
console.log(`On a slow phone, medians of ${ROUNDS} rounds`);
try {
  await compareFirstVisits(pages);
  printTable('Bytes', SCRIPT_HEADINGS, await measureScriptBytes(browser, product.url, pages));
  printTable(
    'From a press to its effect',
    PRESS_HEADINGS,
    await measurePresses(browser, product.url, opening, ROUNDS),
  );
  printTable(
    'The second page of a visit',
    SECOND_PAGE_HEADINGS,
    await measureSecondPages(browser, product.url, ROUNDS),
  );
} finally {
  await browser.close();
  plain.stop();
  bundle.stop();
  await product.stop();
}
endWithLimits();
