import { cpus, loadavg } from 'node:os';
import { buildAll } from './lib/build.mjs';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { bin, run } from './lib/run.mjs';

/** Programs of the benchmark by the names under which they are asked for. */
const PARTS = {
  paint: 'paint/paint.ts',
  pictures: 'paint/pictures.ts',
  lighthouse: 'paint/lighthouse.ts',
  load: 'load/load.ts',
  proxy: 'proxy.ts',
  growth: 'growth.ts',
  memory: 'memory.ts',
  build: 'build.ts',
  release: 'release-to-seen.ts',
  logins: 'load/logins.ts',
  tables: 'thousand-records.ts',
  applications: 'applications/ten-thousand-applications.ts',
  databases: 'applications/databases.ts',
  cluster: 'cluster.ts',
  moving: 'moving.ts',
  backups: 'backups.ts',
  slow: 'slow.ts',
  hostile: 'hostile/hostile.ts',
};

/**
 * `npm run bench [-- <part> …]`: measures the built product and prints tables (docs/performance.md). Ends with status 1
 * if a limit is not held. `ROUNDS=1` is quick and says little.
 */
const asked = process.argv.slice(2);
const unknown = asked.find((part) => !(part in PARTS));
if (unknown !== undefined) {
  console.error(`There is no part "${unknown}". There are: ${Object.keys(PARTS).join(', ')}.`);
  process.exit(2);
}
await ensureInstalled();
await buildAll();
// Known only once the packages are there.
const { ensureChromium } = await import('@teluk-mart/server-kit/ensure-chromium');
const chromium = await ensureChromium();
const processors = cpus();
console.log(
  `Node ${process.version}, ${processors.length} × ${processors[0]?.model}, load ${loadavg()[0]?.toFixed(1)}`,
);
let failed = 0;
for (const part of asked.length > 0 ? asked : Object.keys(PARTS)) {
  console.log(`\n\x1b[1m▶ ${part}\x1b[0m`);
  const status = await run(bin('tsx'), [`e2e/benchmarks/${PARTS[part]}`], {
    // Measures a server as impatient as a shop's.
    env: { PATIENCE: '1', ...(chromium && { CHROMIUM: chromium }) },
    mayFail: true,
  });
  if (status !== 0) failed += 1;
}
process.exit(failed === 0 ? 0 : 1);
