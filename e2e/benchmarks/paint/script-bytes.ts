import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { inlineScripts, SLEEPING_SCRIPT_BYTES } from '../../support/visits';
import { held } from '../report';
import { bringTo } from './page-states';
import { SlowPhone } from './slow-phone';

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

export const SCRIPT_HEADINGS = ['page', 'document', 'before a press', 'at the press', 'in all'];

/**
 * Returns rows of the bytes of pages over the network: of their documents, and of scripts at three moments. These are
 * before any interaction, once a press has brought the page to life, and after all of it has been viewed. Scripts in
 * the document count before the press.
 */
export async function measureScriptBytes(
  browser: Browser,
  site: string,
  pages: readonly string[],
): Promise<string[][]> {
  const rows: string[][] = [];
  for (const path of pages) {
    const phone = await SlowPhone.start(browser);
    const { page, traffic } = phone;
    await page.goto(site + path, { waitUntil: 'load' });
    const inline = brotliCompressSync(await inlineScripts(page)).length;
    await phone.untilQuiet();
    const documents = traffic.bytes.documents;
    const before = traffic.bytes.scripts + inline;
    await bringTo('alive', phone);
    const pressed = traffic.bytes.scripts + inline;
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await phone.untilQuiet();
    const all = traffic.bytes.scripts + inline;
    await phone.stop();
    rows.push([
      `\`${path}\``,
      kilobytes(documents),
      held(path === '/' || before <= SLEEPING_SCRIPT_BYTES, kilobytes(before)),
      kilobytes(pressed),
      kilobytes(all),
    ]);
  }
  return rows;
}
