import { chromium } from '@playwright/test';
import { repositoryRoot, startProduct, variablesOf } from '../support/product';
import { copyChanged, deliveredRegistry, releaseChanged } from '../support/release';
import { runCommand } from '../support/run-command';
import seedTemplate from '../support/seed-template';

/**
 * Measures the cost of a release: seconds from `npm run release` (build, gate and all) to the change on a visitor's
 * screen. Also the bytes that a returning visitor fetches again after a one-line change of one area. Prints figures.
 */
const CHANGE = {
  file: 'src/features/promos/PromoListPage.tsx',
  from: 'Promo Spesial',
  to: 'Promo Spesial Hari Ini',
};

await seedTemplate();
const product = await startProduct();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
});
const page = await browser.newPage();
const network = await page.context().newCDPSession(page);
await network.send('Network.enable');
const addresses = new Map<string, string>();
let fetched: { address: string; bytes: number }[] = [];
network.on('Network.responseReceived', ({ requestId, response }) => {
  if (!response.fromDiskCache) addresses.set(requestId, new URL(response.url).pathname);
});
network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
  const address = addresses.get(requestId);
  if (address !== undefined) fetched.push({ address, bytes: encodedDataLength });
});

/** Loads the page and returns its bytes over the network. */
async function visit(heading: string) {
  fetched = [];
  await page.goto(`${product.url}/promo`);
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  const scripts = fetched.filter(({ address }) => address.endsWith('.js'));
  return {
    scripts: scripts.map(({ address, bytes }) => `${address} ${bytes}`),
    scriptBytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
    allBytes: fetched.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

// Built at the place of the changed one: a module's number depends on the place of the packages.
await releaseChanged(product, 'public-site');
const before = await deliveredRegistry(product);
const first = await visit(CHANGE.from);
const again = await visit(CHANGE.from);
const folder = await copyChanged('public-site', CHANGE);
const started = performance.now();
const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
const { status, output } = await runCommand(
  repositoryRoot,
  'tsx',
  ['releases/src/commands/release.ts', 'public-site', '--root', folder, '--why', 'a benchmark'],
  variablesOf(product),
);
if (status !== 0) throw new Error(output);
console.log(output);
console.log(`released after ${seconds()}`);
while ((await deliveredRegistry(product)).composition === before.composition) {
  // The server has a second to notice.
}
const after = await visit(CHANGE.to);
console.log(`seen in a browser after ${seconds()}`);
console.log(`first visit: ${first.allBytes} bytes, of these scripts ${first.scriptBytes}`);
console.log(`returning, nothing changed: ${again.allBytes} bytes, scripts ${again.scriptBytes}`);
console.log(`returning after the change: ${after.allBytes} bytes, scripts ${after.scriptBytes}`);
console.log(after.scripts.join('\n'));
await browser.close();
await product.stop();
