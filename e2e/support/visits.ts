import type { Browser, Page, Request, Response } from '@playwright/test';
import { type Registry, REGISTRY_ELEMENT_ID } from '@teluk-mart/contract/registry';
import { RENDER_STATE_ELEMENT_ID } from '@teluk-mart/contract/rendering';
import type { Product } from './product';
import { logIn } from './staff';
import { wake } from './test';

const PUBLIC_PAGES: readonly string[] = ['/', '/promo', '/events', '/blog', '/careers', '/about'];

/** One page of each public kind that answers 200. */
export const KINDS_OF_PUBLIC_PAGES: readonly string[] = [
  ...PUBLIC_PAGES,
  '/promo/1',
  '/event/1',
  '/blog/2',
  '/careers/1',
];
const STAFF_PAGES = ['/admin/promo', '/admin/careers', '/admin/users', '/admin'];

/** Most bytes of JavaScript, as brotli, that a visit to the home page may fetch. */
export const HOME_SCRIPT_BYTES = 205 * 1024;

/** Most bytes of script, as brotli, that any other page has fetched before the first press. */
export const SLEEPING_SCRIPT_BYTES = 10 * 1024;

/** Returns the scripts in a document itself, and the data that only they read. */
export async function inlineScripts(page: Page): Promise<string> {
  const texts = await page
    .locator(`script:not([type]), #loader, #${REGISTRY_ELEMENT_ID}`)
    .allTextContents();
  return texts.join('\n');
}

/** Milliseconds in which a page must have been drawn. */
const LOAD_LIMIT = 20_000;

/** A document that was loaded, and the scripts that were asked for since. */
interface Loaded {
  address: string;
  answer: Response;
  asked: readonly string[];
}

/** The part and the file that a script's address names. */
const SCRIPT = /\/(?:areas\/)?([\w-]+)\/([\w.-]+\.js)(?:\?|$)/;

/** Returns the first heading of a document or an element, without markup. */
function headingIn(html: string): string {
  const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? [];
  return heading.replaceAll(/<[^>]*>/g, '');
}

/** Returns the registry that a document names. */
function registryIn(html: string): Registry {
  const [, json = ''] =
    new RegExp(`id="${REGISTRY_ELEMENT_ID}">(.*?)</script>`, 's').exec(html) ?? [];
  return JSON.parse(json) as Registry;
}

/**
 * Visitors who load one page after another while something else happens to the product. A visit has failed when the
 * answer is not 200, no heading is drawn, a missing area's panel stands there, or the console complains. A public page
 * must be rendered by the server and taken over as rendered. All scripts must be of the release that the document
 * names.
 */
export class Visits {
  done = 0;
  /** Public pages that were rendered and taken over. */
  rendered = 0;
  readonly failures: string[] = [];
  private ended = false;
  private readonly loops: Promise<void>[] = [];
  private readonly scripts = new Map<string, Promise<ReadonlySet<string>>>();

  constructor(private readonly product: Product) {}

  /** Sends two visitors and a member of the staff on their way. */
  async start(browser: Browser): Promise<void> {
    const staff = await this.open(browser);
    await logIn(staff, this.product, 'admin');
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
    // A phone, with nothing moving: only the arrival of pages counts, and there are hundreds of them.
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
    const asked: string[] = [];
    const note = (request: Request) => {
      const [, part, file] = SCRIPT.exec(request.url()) ?? [];
      if (request.resourceType() === 'script' && part) asked.push(`${part}/${file}`);
    };
    page.on('request', note);
    // Later requests of the document before are its own.
    page.once('framenavigated', () => asked.splice(0));
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
      if (answer) await this.checkRelease(page, { address, answer, asked });
      const panels = await page.getByRole('button', { name: 'Coba lagi' }).count();
      if (panels > 0) this.failures.push(`${address}: the panel of a missing area`);
    } catch (error) {
      this.failures.push(`${address}: ${String(error)}`);
    } finally {
      page.off('request', note);
    }
  }

  /** Checks that the rendered page and the running scripts are of the release that the document names. */
  private async checkRelease(page: Page, { address, answer, asked }: Loaded): Promise<void> {
    const html = await answer.text();
    if (PUBLIC_PAGES.includes(address)) {
      if (!html.includes(`id="${RENDER_STATE_ELEMENT_ID}"`))
        this.failures.push(`${address}: was not rendered`);
      await wake(page);
      await page.locator('#root[data-hydrated]').waitFor({ timeout: LOAD_LIMIT });
      const heading = headingIn(await page.locator('main').innerHTML());
      if (heading !== headingIn(html))
        this.failures.push(`${address}: "${headingIn(html)}" became "${heading}"`);
      this.rendered += 1;
    }
    const { composition } = registryIn(html);
    const named = await this.scriptsOf(composition);
    const foreign = asked.filter((script) => !named.has(script));
    if (foreign.length > 0 || asked.length === 0)
      this.failures.push(`${address}: not of ${composition}: ${foreign.join(', ') || 'no script'}`);
  }

  /** Returns the scripts of a composition, each with its part; the hashes in their names tell releases apart. */
  private scriptsOf(composition: string): Promise<ReadonlySet<string>> {
    const known = this.scripts.get(composition) ?? this.fetchScripts(composition);
    this.scripts.set(composition, known);
    return known;
  }

  private async fetchScripts(composition: string): Promise<ReadonlySet<string>> {
    const answer = await fetch(`${this.product.url}/registry.json?composition=${composition}`);
    const { shell, areas } = (await answer.json()) as Registry;
    const parts = [{ name: 'shell', ...shell }, ...areas];
    return new Set(
      parts.flatMap(({ name, scripts = {} }) =>
        Object.keys(scripts).map((file) => `${name}/${file}`),
      ),
    );
  }
}
