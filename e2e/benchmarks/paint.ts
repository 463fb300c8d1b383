import { setTimeout } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import type { Career } from '@teluk-mart/domain/career/career';
import { seedTemplate, startProduct } from '../support/product';
import { servePlainHtml } from './plain-site';
import { endWithLimits, held, median, printTable, roundsOr } from './report';
import { type Visit, visitOnSlowPhone } from './slow-phone';

/**
 * Measures a first visit on a slow phone. The product's pages stand beside the same pages as plain HTML with the same
 * pictures and no script, and alternate with them in one run.
 */
const ROUNDS = roundsOr(5);

/** Milliseconds in which a browser has cleared away a page. */
const SETTLE = 500;

/** The largest paint of a page, as a multiple of that of the plain page. */
const LARGEST_PAINT = 1.1;
/** Milliseconds. */
const BLOCKING = 50;
const SHIFT = 0.01;

const FORMS = ['ours', 'plain HTML'] as const;
type Form = (typeof FORMS)[number];

await seedTemplate();
const product = await startProduct();
const plain = await servePlainHtml(product);
const sites: Record<Form, string> = { ours: product.url, 'plain HTML': plain.url };
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM,
  args: ['--no-sandbox', '--disable-gpu'],
});

/** Returns the id of the first visible record of a kind; an opening takes applications. */
async function firstOf(noun: string): Promise<number | undefined> {
  const answer = await fetch(`${product.url}/api/${noun}`);
  const records = (await answer.json()) as Partial<Pick<Career, 'id' | 'karirState'>>[];
  return records.find(({ karirState = 'ongoing' }) => karirState === 'ongoing')?.id;
}

/** Opens a page in both forms, one after the other in turns; both have to be the same page. */
async function visitBoth(page: string, round: number): Promise<Record<Form, Visit>> {
  const visits = {} as Record<Form, Visit>;
  for (const form of round % 2 === 0 ? FORMS : FORMS.toReversed()) {
    visits[form] = await visitOnSlowPhone(browser, sites[form] + page);
    // Clearing away a heavy page would weigh on the next one.
    await setTimeout(SETTLE);
  }
  const headings = new Set(FORMS.map((form) => visits[form].heading));
  if (headings.size > 1) throw new Error(`${page} is not the same: ${[...headings].join(' / ')}`);
  return visits;
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(0)} KB`;

function rowsOf(page: string, visits: readonly Record<Form, Visit>[]): string[][] {
  const figure = (form: Form, name: Exclude<keyof Visit, 'heading'>) =>
    median(visits.map((visit) => visit[form][name]));
  return FORMS.map((form) => {
    const isOurs = form === 'ours';
    const paint = figure(form, 'largestPaint');
    const ratio = paint / figure('plain HTML', 'largestPaint');
    const blocking = figure(form, 'blocking');
    const shift = figure(form, 'shift');
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
      kilobytes(figure(form, 'scriptBytes')),
    ];
  });
}

const HEADINGS = ['page', 'form', 'largest paint', 'of plain HTML', 'blocking', 'interactive'];
HEADINGS.push('shift', 'requests', 'bytes', 'of scripts');

try {
  const records = [
    `/promo/${await firstOf('promos')}`,
    `/blog/${await firstOf('blogs')}`,
    `/careers/${await firstOf('karir')}`,
  ];
  const pages = new Map(
    ['/', '/promo', ...records].map((page) => [page, [] as Record<Form, Visit>[]]),
  );
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [page, visits] of pages) {
      const visit = await visitBoth(page, round);
      // The first visit of all fills the servers' caches.
      if (round >= 0) visits.push(visit);
    }
  }
  printTable(
    `First visit on a slow phone, medians of ${ROUNDS} rounds`,
    HEADINGS,
    [...pages].flatMap(([page, visits]) => rowsOf(page, visits)),
  );
} finally {
  await browser.close();
  plain.stop();
  await product.stop();
}
endWithLimits();
