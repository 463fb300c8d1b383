import type { Browser, CDPSession, Page } from '@playwright/test';

/** The phone on which Lighthouse looks at pages. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'id-ID',
  timezoneId: 'Asia/Makassar',
};

/** Bytes a second of 1.6 Mbit/s down and 750 kbit/s up, and milliseconds of a round trip. */
const NETWORK = {
  offline: false,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
  latency: 150,
};

/** Times by which the processor is slower. */
const CPU_SLOWDOWN = 4;

/** Milliseconds without a request and without a long task after which a page is done. */
const QUIET = 2500;

/** Milliseconds after which a page that is never quiet is measured as it is. */
const LONGEST = 40_000;

/** Milliseconds of a task that go unnoticed. */
const UNNOTICED = 50;

/** The first visit to a page on a slow phone. */
export interface Visit {
  heading: string;
  /** Milliseconds until the largest text or picture was drawn. */
  largestPaint: number;
  /** Milliseconds beyond 50 of all tasks after the first paint. */
  blocking: number;
  /** Milliseconds until the last of all tasks that took more than 50: from then on a tap is answered at once. */
  interactive: number;
  /** Share of the screen that jumped, times how far. */
  shift: number;
  requests: number;
  /** Bytes over the network. */
  bytes: number;
  /** Of these, of scripts. */
  scriptBytes: number;
}

/** Timings that the page itself notes. */
interface Notes {
  firstPaint: number;
  largestPaint: number;
  shift: number;
  tasks: { startTime: number; duration: number }[];
}

declare global {
  var notes: Notes;
}

/** Runs in the page before any of its code. */
function takeNotes(): void {
  globalThis.notes = { firstPaint: 0, largestPaint: 0, shift: 0, tasks: [] };
  new PerformanceObserver((list) => {
    for (const { entryType, name, startTime, duration, ...entry } of list
      .getEntries()
      .map(
        (each) => each.toJSON() as PerformanceEntry & { value: number; hadRecentInput: boolean },
      )) {
      if (name === 'first-contentful-paint') notes.firstPaint = startTime;
      if (entryType === 'largest-contentful-paint') notes.largestPaint = startTime;
      if (entryType === 'layout-shift' && !entry.hadRecentInput) notes.shift += entry.value;
      if (entryType === 'longtask') notes.tasks.push({ startTime, duration });
    }
  }).observe({ entryTypes: ['paint', 'largest-contentful-paint', 'layout-shift', 'longtask'] });
}

/** Files that bring a page to life: scripts, and the registry that names them. */
const LIFE = /\.js$|\/registry\.json$/;

/** Counts the bytes over the network for a page, with headers. */
class Traffic {
  requests = 0;
  bytes = 0;
  /** Of files that bring pages to life. */
  scriptBytes = 0;
  /** Time of the last sign of a request. */
  private lastSeen = performance.now();
  /** Requests under way, and whether each is for a script. */
  private readonly open = new Map<string, boolean>();

  constructor(network: CDPSession) {
    network.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (!request.url.startsWith('http')) return;
      this.requests += 1;
      this.open.set(requestId, LIFE.test(new URL(request.url).pathname));
      this.lastSeen = performance.now();
    });
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      this.bytes += encodedDataLength;
      if (this.open.get(requestId)) this.scriptBytes += encodedDataLength;
      this.end(requestId);
    });
    network.on('Network.loadingFailed', ({ requestId }) => this.end(requestId));
  }

  get isQuiet(): boolean {
    return this.open.size === 0 && performance.now() - this.lastSeen > QUIET;
  }

  private end(requestId: string): void {
    this.open.delete(requestId);
    this.lastSeen = performance.now();
  }
}

/** Returns the milliseconds that tasks kept a page from answering after its first paint, as Lighthouse counts them. */
function blockingTime({ firstPaint, tasks }: Notes): number {
  const lengths = tasks.map(
    ({ startTime, duration }) => startTime + duration - Math.max(startTime, firstPaint),
  );
  return lengths.reduce((sum, length) => sum + Math.max(0, length - UNNOTICED), 0);
}

function interactiveAt({ firstPaint, tasks }: Notes): number {
  return Math.max(firstPaint, ...tasks.map(({ startTime, duration }) => startTime + duration));
}

/** Waits until nothing is fetched and nothing keeps the page busy. */
async function untilQuiet(page: Page, traffic: Traffic): Promise<void> {
  const end = performance.now() + LONGEST;
  for (;;) {
    await page.waitForTimeout(250);
    const idle = await page.evaluate(() => {
      const { startTime = 0, duration = 0 } = notes.tasks.at(-1) ?? {};
      return performance.now() - startTime - duration;
    });
    if ((traffic.isQuiet && idle > QUIET) || performance.now() > end) return;
  }
}

/** Opens a page on a slow phone that has never seen the site, and waits until it is quiet. */
export async function visitOnSlowPhone(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(takeNotes);
  const traffic = new Traffic(session);
  await page.goto(address, { waitUntil: 'load' });
  await untilQuiet(page, traffic);
  const heading = await page.getByRole('heading', { level: 1 }).first().innerText();
  const seen = await page.evaluate(() => notes);
  await context.close();
  return {
    heading,
    largestPaint: seen.largestPaint,
    blocking: blockingTime(seen),
    interactive: interactiveAt(seen),
    shift: seen.shift,
    requests: traffic.requests,
    bytes: traffic.bytes,
    scriptBytes: traffic.scriptBytes,
  };
}
