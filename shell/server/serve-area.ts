import { access } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { onlyOne, runCommand } from '@teluk-mart/releases/commands/command';
import { WishError } from '@teluk-mart/releases/commands/wish-error';
import { serveAreaBuild } from './developer/serve-area-build';

const LINE = {
  usage: 'npm run serve-area -- <area> [--port 3101]',
  about:
    'Serves an area from this machine and builds it anew whenever its sources change, for an override inside a running shop.',
  options: {
    port: {
      type: 'string',
      value: '<number>',
      // Where `npm run override` looks for a developer's area unless it is told otherwise.
      default: '3101',
      words: 'where it is served (otherwise 3101)',
    },
  },
  example: 'npm run serve-area -- admin-hr',
} as const;

async function checkIsThere(root: string, area: string): Promise<void> {
  await access(path.join(root, area, 'src/area.ts')).catch(() => {
    throw new WishError(`There is no area "${area}" in ${root}: it has no src/area.ts.`);
  });
}

function readPort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new WishError(`--port must be a number from 1 to 65535, but is "${text}".`);
}

/** Asked before the build begins, which would otherwise go on without anybody to serve it to. */
async function checkIsFree(port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const server = createServer();
    server.on('error', () =>
      reject(new WishError(`Port ${port} cannot be used: name another one with --port.`)),
    );
    server.listen(port, '127.0.0.1', () => server.close(() => resolve()));
  });
}

/** `npm run serve-area -- <area> [--port 3101]`: an area for an override inside a running shop. */
await runCommand(LINE, async ({ values, positionals }) => {
  const root = process.cwd();
  const area = onlyOne(positionals, LINE);
  const port = readPort(values.port);
  await checkIsThere(root, area);
  await checkIsFree(port);
  const { base } = await serveAreaBuild({ root, area, port, mode: 'override' });
  return [
    `${area} is served at ${base} and built anew whenever its sources change.`,
    `For a link that shows it inside a running shop, ask there for: npm run override -- ${area} --base ${base}`,
  ].join('\n');
});
