import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { serveAreaBuild } from './developer/serve-area-build';

/** Where `npm run override` looks for a developer's area unless it is told otherwise. */
const DEFAULT_PORT = '3101';

/** `npm run serve-area -- <area> [--port 3101]`: an area for an override inside a running shop. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { port: { type: 'string', default: DEFAULT_PORT } },
    allowPositionals: true,
  });
  const [area = ''] = positionals;
  const root = process.cwd();
  if (!existsSync(path.join(root, area, 'src/area.ts'))) {
    throw new TypeError(`There is no area "${area}": npm run serve-area -- <area>`);
  }
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new TypeError(`"${values.port}" is no port.`);
  }
  const { base } = await serveAreaBuild({ root, area, port, mode: 'override' });
  console.log(
    [
      `${area} is served at ${base} and built anew whenever its sources change.`,
      `For a link that shows it inside a running shop, ask there for: npm run override -- ${area} --base ${base}`,
    ].join('\n'),
  );
}

main().catch((error: unknown) => {
  console.error(error instanceof TypeError ? error.message : error);
  process.exit(1);
});
