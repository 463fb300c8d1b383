import { ensureInstalled, expectInstalled } from './lib/ensure-installed.mjs';
import { bin, run } from './lib/run.mjs';

/**
 * `node tools/run.mjs [--no-install] <program.ts> [argument …]`: runs one of our programs with the packages that it
 * needs. Scripts of package.json that must work in an emergency say `--no-install`.
 */
const [first, ...rest] = process.argv.slice(2);
if (first === '--no-install') {
  await expectInstalled();
  await run(bin('tsx'), rest);
} else {
  await ensureInstalled();
  await run(bin('tsx'), [first, ...rest]);
}
