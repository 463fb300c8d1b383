import path from 'node:path';
import { npmCommand, runCommand, UsageError } from '@teluk-mart/server-kit/command';
import { readSettings } from '@teluk-mart/server-kit/settings';
import { fileExists } from '@teluk-mart/server-kit/durable-files';
import getPort from 'get-port';
import { serveAreaBuild } from './developer-builds';

const HOST = '127.0.0.1';

function readPort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new UsageError(`--port must be a number from 1 to 65535, but is "${text}".`);
}

function readSite(text: string | undefined): string {
  const site = text ?? `http://localhost:${readSettings(process.env).port}`;
  if (URL.canParse(site) && /^https?:$/.test(new URL(site).protocol)) return new URL(site).origin;
  throw new UsageError(`--site must be the address of the shop, but is "${site}".`);
}

const command = npmCommand('serve-area', {
  about:
    'Serves an area from this machine and builds it anew whenever its sources change, for an override inside a running shop.',
  example: 'npm run serve-area -- admin-hr --site https://shop.example.com',
})
  .usage('<area> [--port 3101] [--site <address>]')
  .argument('<area>', 'the area’s folder')
  // `npm run override` looks for a developer's area at this port by default.
  .option('--port <number>', 'where it is served', '3101')
  .option('--site <address>', 'of the shop whose pages may load it (otherwise this machine’s)');

/** `npm run serve-area -- <area>`: an area for an override inside a running shop. */
await runCommand(command, async (options: { port: string; site?: string }, area: string) => {
  const root = process.cwd();
  const port = readPort(options.port);
  const site = readSite(options.site);
  if (!(await fileExists(path.join(root, area, 'src/area.ts')))) {
    throw new UsageError(`There is no area "${area}" in ${root}: it has no src/area.ts.`);
  }
  // Checked before the build begins, which would otherwise go on without a port to serve it at.
  if ((await getPort({ port, host: HOST })) !== port) {
    throw new UsageError(`Port ${port} cannot be used: name another one with --port.`);
  }
  const { base } = await serveAreaBuild({ root, area, port, mode: 'override', site });
  return [
    `${area} is served at ${base} for ${site} and built anew whenever its sources change.`,
    `For a link that shows it inside a running shop, ask there for: npm run override -- ${area} --base ${base}`,
  ].join('\n');
});
