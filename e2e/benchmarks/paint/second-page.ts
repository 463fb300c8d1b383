import type { Browser, Locator, Page } from '@playwright/test';
import { held } from '../report';
import { median } from '../times';
import { bringTo, type PageState } from './page-states';
import { SlowPhone } from './slow-phone';
import { type Probe, timeToDraw, timeToEffect, watchEffect } from './time-to-effect';

/** Most of a second page's time, as a multiple of a first visit's to the same page. */
const OF_FIRST = 0.6;

interface Step {
  from: string;
  link: (page: Page) => Locator;
}

const STEPS: readonly Step[] = [
  { from: '/', link: (page) => page.getByRole('link', { name: 'Lihat semua lowongan' }) },
  { from: '/promo', link: (page) => page.getByRole('link', { name: 'Lihat Detail' }).first() },
  { from: '/blog', link: (page) => page.getByRole('article').getByRole('link').first() },
];

/** Returns the heading of a page, once all its pictures in view are there. */
const drawnHeading: Probe = () => {
  const inView = [...document.images].filter((image) => {
    const { top, bottom, left, right } = image.getBoundingClientRect();
    return right > 0 && left < innerWidth && bottom > 0 && top < innerHeight && left < right;
  });
  if (!inView.every(({ complete }) => complete)) return undefined;
  return document.querySelector('h1')?.textContent ?? undefined;
};

async function start(browser: Browser): Promise<SlowPhone> {
  const phone = await SlowPhone.start(browser);
  await watchEffect(phone.page, drawnHeading);
  return phone;
}

/** Cost of a page: milliseconds until it is drawn, and bytes until nothing more comes. */
interface Cost {
  time: number;
  bytes: number;
}

/** Follows the link of a step from a page in a state. */
async function follow(
  browser: Browser,
  site: string,
  { from, link }: Step,
  state: PageState,
): Promise<Cost & { path: string }> {
  const phone = await start(browser);
  await timeToDraw(phone, site + from);
  await link(phone.page).scrollIntoViewIfNeeded();
  await bringTo(state, phone);
  await phone.untilQuiet();
  const before = phone.traffic.bytes.all;
  const time = await timeToEffect(phone, link(phone.page));
  await phone.untilQuiet();
  const { pathname: path } = new URL(phone.page.url());
  const bytes = phone.traffic.bytes.all - before;
  await phone.stop();
  return { path, time, bytes };
}

async function visitFirst(browser: Browser, address: string): Promise<Cost> {
  const phone = await start(browser);
  const time = await timeToDraw(phone, address);
  await phone.untilQuiet();
  const bytes = phone.traffic.bytes.all;
  await phone.stop();
  return { time, bytes };
}

export const SECOND_PAGE_HEADINGS = ['from', 'to', 'first visit', 'asleep', '', 'alive', ''];

/** Returns rows of the cost of a second page beside a first visit to it: from a sleeping page, and from a live one. */
export async function measureSecondPages(
  browser: Browser,
  site: string,
  rounds: number,
): Promise<string[][]> {
  const rows: string[][] = [];
  for (const step of STEPS) {
    const [first, asleep, alive]: [Cost[], Cost[], Cost[]] = [[], [], []];
    let to = '';
    for (let round = 0; round < rounds; round += 1) {
      const followed = await follow(browser, site, step, 'asleep');
      to = followed.path;
      asleep.push(followed);
      alive.push(await follow(browser, site, step, 'alive'));
      first.push(await visitFirst(browser, site + to));
    }
    const figures = (costs: readonly Cost[]) => {
      const time = median(costs.map((cost) => cost.time));
      const kilobytes = median(costs.map(({ bytes }) => bytes)) / 1024;
      return { time, text: `${time.toFixed(0)} ms, ${kilobytes.toFixed(0)} KB` };
    };
    const reference = figures(first);
    const beside = [asleep, alive].flatMap((costs) => {
      const { time, text } = figures(costs);
      const ratio = time / reference.time;
      return [text, held(ratio <= OF_FIRST, ratio.toFixed(2))];
    });
    rows.push([`\`${step.from}\``, `\`${to}\``, reference.text, ...beside]);
  }
  return rows;
}
