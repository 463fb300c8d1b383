import { rm } from 'node:fs/promises';
import path from 'node:path';
import { execa, type ResultPromise } from 'execa';
import getPort from 'get-port';
import { repositoryRoot } from './product';
import { copyChanged } from './release';
import { replaceText } from './replace-text';

/** A developer at their own machine, with an area that is served from its sources. */
export interface Developer {
  /** Address of the area’s developer build. */
  base: string;
  /** Changes a text in one source file, as an editor would. */
  edit(file: string, from: string, to: string): Promise<void>;
  stop(): Promise<void>;
}

/** Resolves when the developer build has been made. */
async function untilServed(base: string, server: ResultPromise): Promise<void> {
  while (server.exitCode === null) {
    const isServed = await fetch(`${base}area.json`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isServed) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The developer build ended before it was served');
}

/** Starts `npm run serve-area` on a copy of an area's sources, for the pages of one shop. */
export async function startDeveloper(area: string, site: string): Promise<Developer> {
  const folder = await copyChanged(area);
  const port = await getPort();
  const server = execa(
    'tsx',
    [
      path.join(repositoryRoot, 'server/src/dev/serve-area.ts'),
      area,
      '--port',
      String(port),
      '--site',
      site,
    ],
    {
      cwd: path.dirname(folder),
      preferLocal: true,
      localDir: repositoryRoot,
      stdio: ['ignore', 'ignore', 'inherit'],
      reject: false,
      forceKillAfterDelay: false,
    },
  );
  const base = `http://localhost:${port}/`;
  await untilServed(base, server);
  return {
    base,
    edit: (file, from, to) => replaceText(path.join(folder, file), from, to),
    stop: async () => {
      server.kill('SIGTERM');
      await server;
      await rm(path.dirname(folder), { recursive: true, force: true });
    },
  };
}
