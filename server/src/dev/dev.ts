import { readSettings } from '../app/settings';
import { startProduct } from '../app/start';
import { serveAreaBuild, watchShell } from './developer-builds';
import { openDevelopmentSource } from './development-source';

/** Port of the first developer build; the next ones follow. */
const FIRST_PORT = 3101;

const root = process.cwd();
const asked = process.argv.slice(2);
const site = `http://localhost:${readSettings(process.env).port}`;
const areas = new Map<string, string>();
for (const [index, area] of (asked.length > 0 ? asked : ['public-site']).entries()) {
  const port = FIRST_PORT + index;
  areas.set(area, await serveAreaBuild({ root, area, port, site }));
}
const shellFolder = await watchShell(root);

// Some areas and the shell as a developer has them, and the other areas as they are built.
await startProduct(root, () => openDevelopmentSource(root, { areas, shellFolder }));
console.log(`Live: ${[...areas].map(([area, address]) => `${area} (${address})`).join(', ')}`);
