import { type Browser, chromium } from '@playwright/test';
import type { Role } from '@teluk-mart/domain/user/roles';
import type { ComposedVersions } from '../versions/composition';
import type { ReleasedVersion } from '../versions/released-version';
import { ensureHeadlessShell } from './ensure-chromium.mjs';
import { type Candidate, DEMO_PASSWORD, inPrivateShop, PATIENCE } from './private-shop';
import {
  type BrokenPage,
  fillAddress,
  lookWords,
  type SmokePage,
  smokePages,
  toViolations,
} from './smoke-pages';
import { stretchTimers, visitPage } from './visit-page';

/** Broken pages after which the others are left alone: it is clear by then. */
const MAX_BROKEN_PAGES = 3;

/** Height of the windows, in CSS pixels. */
const HEIGHT = 740;

/** The accounts of the demo's staff (docs/specification.md#roles). */
const ACCOUNTS: Readonly<Record<Role, string>> = {
  admin: 'admin@telukmart.id',
  marcom: 'marcom@telukmart.id',
  'human-capital': 'hr@telukmart.id',
  oprasional: 'ops@telukmart.id',
};

async function logIn(url: string, role: Role): Promise<string> {
  const answer = await fetch(`${url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ACCOUNTS[role], password: DEMO_PASSWORD }),
  });
  if (!answer.ok) throw new Error(`The demo refuses the login of ${role}: ${answer.status}.`);
  return ((await answer.json()) as { token: string }).token;
}

/**
 * Opens pages of a role and a width in turn, each loaded anew, in a window in Kendari; starting one costs more than a
 * page.
 */
async function visitInTurn(
  browser: Browser,
  url: string,
  { role, width }: Pick<SmokePage, 'role' | 'width'>,
  pages: readonly SmokePage[],
  broken: BrokenPage[],
): Promise<void> {
  const token = role && (await logIn(url, role));
  const localStorage = token === undefined ? [] : [{ name: 'token', value: token }];
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const askApi = async (path: string) => {
    const answer = await fetch(url + path, { headers });
    return answer.ok ? answer.json() : undefined;
  };
  const context = await browser.newContext({
    locale: 'id-ID',
    timezoneId: 'Asia/Makassar',
    viewport: { width, height: HEIGHT },
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  });
  await context.addInitScript(stretchTimers, PATIENCE);
  let tab = await context.newPage();
  for (const page of pages) {
    const { address, mayBeMissing } = await fillAddress(page.path, page.record, askApi);
    const { isRendered } = page;
    const errors = await visitPage(tab, { url: url + address, mayBeMissing, isRendered });
    if (errors.length > 0) {
      broken.push({ page, errors });
      // Leftovers of a broken page are not held against the next one; one that hangs closes late.
      tab.close().catch(() => undefined);
      tab = await context.newPage();
    }
    if (broken.length >= MAX_BROKEN_PAGES) return;
  }
}

/** Opens pages, those of different roles and widths side by side. */
async function visitAll(
  browser: Browser,
  url: string,
  pages: readonly SmokePage[],
): Promise<BrokenPage[]> {
  const broken: BrokenPage[] = [];
  const windows = new Map(pages.map((page) => [lookWords(page), page]));
  const work = [...windows].map(([words, window]) => {
    const looks = pages.filter((page) => lookWords(page) === words);
    return visitInTurn(browser, url, window, looks, broken);
  });
  await Promise.all(work);
  return broken;
}

/**
 * Opens the pages of a version, in each role that may open them, on narrow and wide screens.
 *
 * @param root the repository's root, with the web server's bundle
 * @param live what is live beside it
 * @param candidate the live composition with the version in it
 */
export async function smokeTest(
  root: string,
  version: ReleasedVersion,
  live: ComposedVersions,
  candidate: Candidate,
) {
  const pages = smokePages(version, live);
  const browser = await chromium.launch({
    executablePath: await ensureHeadlessShell(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
  try {
    const violations = await inPrivateShop(root, candidate, async ({ url, renderFailures }) => {
      const broken = await visitAll(browser, url, pages);
      return toViolations(broken, await renderFailures());
    });
    const paths = new Set(pages.map(({ path }) => path));
    return { violations, pages: paths.size, looks: pages.length };
  } finally {
    await browser.close();
  }
}
