import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { format } from 'prettier';
import { figuresDocument, measureCode } from './lib/figures.mjs';

/**
 * `npm run figures [-- <checkout>] [--details] [--write]`: measures how the code is cut, for this checkout or another one.
 * `--write` puts the result into `docs/figures.md`, `--details` adds the files behind the numbers.
 */
const options = process.argv.slice(2);
const [checkout = '.'] = options.filter((option) => !option.startsWith('--'));
const root = path.resolve(checkout);
const measured = measureCode(root);
const page = await format(figuresDocument(measured), { parser: 'markdown' });

if (options.includes('--write')) writeFileSync(path.join(root, 'docs/figures.md'), page);
else console.log(page);

if (options.includes('--details')) {
  const { circles, usedOnce } = measured;
  for (const [title, lines] of Object.entries({ Circles: circles, 'Used once': usedOnce })) {
    console.log(`${title}:\n${lines.map((line) => `  ${line}`).join('\n')}\n`);
  }
}
