import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { ensureChromium } from '@teluk-mart/server-kit/ensure-chromium';

/** The phones that most visitors have. */
const SCREEN = { width: 360, height: 740 };

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
];

/** Starts the browser that the repository's tests use too; the first time it may have to be installed. */
export async function startBrowser(): Promise<Browser> {
  const executablePath = await ensureChromium();
  return chromium.launch({ executablePath, args: ARGUMENTS });
}

/**
 * A window of its own cookies and storage on a phone in Kendari.
 *
 * @param token the session of a member of the staff; none for a visitor
 */
export async function openWindow(
  browser: Browser,
  site: string,
  token?: string,
): Promise<BrowserContext> {
  const localStorage = token === undefined ? [] : [{ name: 'token', value: token }];
  return browser.newContext({
    viewport: SCREEN,
    locale: 'id-ID',
    timezoneId: 'Asia/Makassar',
    storageState: { cookies: [], origins: [{ origin: site, localStorage }] },
  });
}
