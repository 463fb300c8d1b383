import type { Browser, Locator, Page } from '@playwright/test';
import { held } from '../report';
import { median } from '../times';
import { bringTo, type PageState } from './page-states';
import { SlowPhone } from './slow-phone';
import { type Probe, timeToEffect, watchEffect } from './time-to-effect';

/** Milliseconds within which the browser answers by itself. */
const AT_ONCE = 100;

interface Press {
  name: string;
  path: string;
  target: (page: Page) => Locator;
  probe: Probe;
  /** The browser's own while the page is asleep, in the same document. */
  isNative: boolean;
}

const openDialog: Probe = () => document.querySelector(':popover-open')?.id ?? '';

/** Lists the presses to measure; `opening` is the path of an opening that takes applications. */
const pressesOn = (opening: string): readonly Press[] => [
  {
    name: 'menu',
    path: '/promo',
    target: (page) => page.getByRole('button', { name: 'Buka menu' }),
    probe: openDialog,
    isNative: true,
  },
  {
    name: 'zoom',
    path: '/promo',
    target: (page) => page.getByRole('button', { name: /^Perbesar gambar/ }).first(),
    probe: openDialog,
    isNative: true,
  },
  {
    name: 'first field',
    path: opening,
    target: (page) => page.getByLabel('Nama Lengkap'),
    probe: () => document.activeElement?.getAttribute('name') ?? '',
    isNative: true,
  },
  {
    name: 'unfold an opening',
    path: '/careers',
    target: (page) => page.getByRole('button', { name: 'Kasir', exact: true }),
    probe: () => document.querySelector('[aria-expanded=true]')?.textContent ?? '',
    isNative: true,
  },
  {
    name: 'filter',
    path: '/promo',
    target: (page) => page.getByRole('button', { name: 'Fresh Product' }),
    probe: () => document.querySelector('button[aria-pressed=true]')?.textContent ?? undefined,
    isNative: false,
  },
  {
    name: 'next slide',
    path: '/events',
    target: (page) => page.getByRole('button', { name: 'Berikutnya' }).first(),
    probe: () => {
      const second = document.querySelector('[aria-label^="2 dari"]');
      // In steps of 8 pixels: the takeover may round by less.
      return second ? String(Math.round(second.getBoundingClientRect().left / 8)) : undefined;
    },
    isNative: false,
  },
];

const STATES: readonly PageState[] = ['asleep', 'starting', 'alive'];

async function press(
  browser: Browser,
  site: string,
  state: PageState,
  { path, target, probe }: Press,
) {
  const phone = await SlowPhone.start(browser);
  await watchEffect(phone.page, probe);
  await phone.page.goto(site + path, { waitUntil: 'load' });
  await target(phone.page).scrollIntoViewIfNeeded();
  await bringTo(state, phone);
  const time = await timeToEffect(phone, target(phone.page));
  await phone.stop();
  return time;
}

export const PRESS_HEADINGS = ['press', 'page', ...STATES];

/** Returns rows of the milliseconds from a press to its effect, by the pressed control and the state of the page. */
export async function measurePresses(
  browser: Browser,
  site: string,
  opening: string,
  rounds: number,
): Promise<string[][]> {
  const times = new Map<string, number[]>();
  const presses = pressesOn(opening);
  for (let round = 0; round < rounds; round += 1) {
    for (const each of presses) {
      for (const state of STATES) {
        const key = `${each.name} ${state}`;
        times.set(key, [...(times.get(key) ?? []), await press(browser, site, state, each)]);
      }
    }
  }
  return presses.map(({ name, path, isNative }) => [
    name,
    `\`${path}\``,
    ...STATES.map((state) => {
      const time = median(times.get(`${name} ${state}`) ?? []);
      const isGood = time <= AT_ONCE || !isNative || state !== 'asleep';
      return held(isGood, `${time.toFixed(0)} ms`);
    }),
  ]);
}
