import { cpus, loadavg } from 'node:os';
import { buildAll } from './lib/build.mjs';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { bin, run } from './lib/run.mjs';

/** Programs of the benchmark, in `e2e/benchmarks/`. */
const PARTS = ['paint', 'load', 'growth'];

/**
 * `npm run bench [-- <part> …]`: measures the built product and prints tables (docs/performance.md). Ends with status 1
 * if a limit is not held. `ROUNDS=1` is quick and says little.
 */
const asked = process.argv.slice(2);
const unknown = asked.find((part) => !PARTS.includes(part));
if (unknown !== undefined) {
  console.error(`There is no part "${unknown}". There are: ${PARTS.join(', ')}.`);
  process.exit(2);
}
await ensureInstalled();
await buildAll();
// Known only once the packages are there.
const { ensureChromium } = await import('@teluk-mart/server/releases/gate/ensure-chromium');
const chromium = await ensureChromium();
const processors = cpus();
console.log(
  `Node ${process.version}, ${processors.length} × ${processors[0]?.model}, load ${loadavg()[0]?.toFixed(1)}`,
);
let failed = 0;
for (const part of asked.length > 0 ? asked : PARTS) {
  console.log(`\n\x1b[1m▶ ${part}\x1b[0m`);
  const status = await run(bin('tsx'), [`e2e/benchmarks/${part}.ts`], {
    // Measures a server as impatient as a shop's.
    env: { PATIENCE: '1', ...(chromium && { CHROMIUM: chromium }) },
    mayFail: true,
  });
  if (status !== 0) failed += 1;
}
process.exit(failed === 0 ? 0 : 1);
