import type { Browser, Page } from '@playwright/test';
import type { Product } from './product';
import { logIn } from './staff';

const PUBLIC_PAGES = ['/', '/promo', '/events', '/blog', '/careers', '/about'];
const STAFF_PAGES = ['/admin/promo', '/admin/careers', '/admin/users', '/admin'];

/** Milliseconds in which a page must have been drawn. */
const LOAD_LIMIT = 20_000;

/**
 * People who load one page after another while something else happens to the product. A visit has failed when the
 * answer is not 200, no heading is drawn, the panel of an area that is missing stands there, or the console complains.
 */
export class Visits {
  done = 0;
  readonly failures: string[] = [];
  private ended = false;
  private readonly loops: Promise<void>[] = [];

  constructor(private readonly product: Product) {}

  /** Sends two visitors and a member of the staff on their way. */
  async start(browser: Browser): Promise<void> {
    const staff = await this.open(browser);
    await logIn(staff, 'admin', this.product.url);
    this.loops.push(this.walk(staff, STAFF_PAGES));
    for (const start of [0, 3]) {
      const pages = [...PUBLIC_PAGES.slice(start), ...PUBLIC_PAGES.slice(0, start)];
      this.loops.push(this.walk(await this.open(browser), pages));
    }
  }

  /** Resolves when that number of pages has been loaded. */
  async reach(count: number): Promise<void> {
    while (this.done < count && this.failures.length === 0) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** Lets the visits under way finish. */
  async stop(): Promise<void> {
    this.ended = true;
    await Promise.all(this.loops);
  }

  private async open(browser: Browser): Promise<Page> {
    // A phone, with nothing moving: what is looked at is whether pages come, and there are hundreds of them.
    const page = await browser.newPage({
      viewport: { width: 360, height: 640 },
      reducedMotion: 'reduce',
    });
    page.on('pageerror', (error) => this.failures.push(`${page.url()}: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') this.failures.push(`${page.url()}: ${message.text()}`);
    });
    return page;
  }

  private async walk(page: Page, pages: readonly string[]): Promise<void> {
    for (let visit = 0; !this.ended; visit += 1) {
      await this.load(page, pages[visit % pages.length] ?? '/');
      this.done += 1;
    }
    await page.close();
  }

  private async load(page: Page, address: string): Promise<void> {
    try {
      const answer = await page.goto(this.product.url + address, {
        waitUntil: 'domcontentloaded',
        timeout: LOAD_LIMIT,
      });
      if (answer?.status() !== 200) this.failures.push(`${address}: ${answer?.status()}`);
      await page
        .getByRole('heading', { level: 1 })
        .first()
        .waitFor({ state: 'visible', timeout: LOAD_LIMIT });
      const panels = await page.getByRole('button', { name: 'Coba lagi' }).count();
      if (panels > 0) this.failures.push(`${address}: the panel of a missing area`);
    } catch (error) {
      this.failures.push(`${address}: ${String(error)}`);
    }
  }
}
