import type { Browser, Page, Request, Response } from '@playwright/test';
import { type Registry, REGISTRY_ELEMENT_ID } from '@teluk-mart/contract/registry';
import { RENDER_STATE_ELEMENT_ID } from '@teluk-mart/contract/rendering';
import { promote, startCanary } from '@teluk-mart/server/releases/operations/canary';
import { release } from '@teluk-mart/server/releases/operations/release';
import { rollBack } from '@teluk-mart/server/releases/operations/roll-back';
import config from '../playwright.config';
import { type Product, startProduct } from '../support/product';
import {
  deliveredRegistry,
  groupCookie,
  publishChanged,
  RELEASED_BY,
  type TextChange,
  untilDelivered,
  visitGroup,
} from '../support/release';
import { logIn } from '../support/staff';
import { expect, test, wake } from '../support/test';

// Pictures cost a third of the time, and no release changes them.
test.use({
  launchOptions: {
    ...config.use?.launchOptions,
    args: [...(config.use?.launchOptions?.args ?? []), '--blink-settings=imagesEnabled=false'],
  },
});

const PUBLIC_PAGES: readonly string[] = ['/', '/promo', '/events', '/blog', '/careers', '/about'];
const STAFF_PAGES = ['/admin/promo', '/admin/careers', '/admin/users', '/admin'];

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
class Visits {
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

/** Page loads that have to succeed while areas are released. */
const VISITS = 100;

/** The areas that are released meanwhile, each with its change and the page that shows it. */
const AREAS = [
  {
    area: 'public-site',
    address: '/promo',
    file: 'src/features/promos/PromoListPage.tsx',
    heading: 'Promo Spesial',
  },
  {
    area: 'admin-content',
    address: '/admin/promo',
    file: 'src/features/promos/PromosPage.tsx',
    heading: "heading: 'Kelola Promo",
  },
] as const;

/** Releases, rollbacks, a canary and its promotion: five for each area. */
const DEPLOYMENTS = 5 * AREAS.length;

const change = ({ file, heading }: (typeof AREAS)[number]): TextChange => ({
  file,
  from: heading,
  to: `${heading} (rilis baru)`,
});

/** Opens the browser of a member of the staff in a group of visitors. */
async function observer(browser: Browser, own: Product, group: number): Promise<Page> {
  const context = await browser.newContext();
  await context.addCookies([{ ...(await visitGroup(own, group)), url: own.url }]);
  const page = await context.newPage();
  await logIn(page, own, 'admin');
  return page;
}

test('releases during visits: each sees what is meant for it, and no page fails', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const own = await startProduct();
  const releases = own.releases;
  const first = await deliveredRegistry(own);
  const inside = await observer(browser, own, 500);
  const outside = await observer(browser, own, 5000);
  const visits = new Visits(own);
  const published = new Map<string, string>();
  for (const one of AREAS) {
    published.set(one.area, (await publishChanged(own, one.area, change(one))).version);
  }
  await visits.start(browser);

  let deployments = 0;
  for (const { area: part, address } of AREAS) {
    const version = published.get(part) ?? '';
    const old = first.areas.find(({ name }) => name === part)?.release ?? '';
    const sees = async (page: Page, isNew: boolean) => {
      await page.goto(own.url + address);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toBeVisible();
      expect((await heading.textContent())?.includes('(rilis baru)')).toBe(isNew);
    };
    const steps = [
      { act: () => release(releases, { part, version, ...RELEASED_BY }), seen: [true, true] },
      { act: () => rollBack(releases, { part, ...RELEASED_BY }), seen: [false, false] },
      {
        act: () => startCanary(releases, { part, version, percent: 10, ...RELEASED_BY }),
        seen: [true, false],
      },
      { act: () => promote(releases, { part, ...RELEASED_BY }), seen: [true, true] },
      { act: () => rollBack(releases, { part, ...RELEASED_BY }), seen: [false, false] },
    ] as const;
    for (const { act, seen } of steps) {
      await act();
      await untilDelivered(own, seen[0] ? version : old, await groupCookie(own, 500));
      await untilDelivered(own, seen[1] ? version : old, await groupCookie(own, 5000));
      await sees(inside, seen[0]);
      await sees(outside, seen[1]);
      deployments += 1;
      await visits.reach((VISITS / DEPLOYMENTS) * deployments);
    }
  }
  await visits.stop();

  expect(deployments).toBe(DEPLOYMENTS);
  expect(visits.failures).toEqual([]);
  expect(visits.done).toBeGreaterThanOrEqual(VISITS);
  expect(visits.rendered).toBeGreaterThan(VISITS / 3);
  await own.stop();
});
