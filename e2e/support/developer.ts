import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { repositoryRoot } from './product';
import { copyChanged } from './release';
import { replaceText } from './replace-text';

/** A developer at their own machine, with an area that is served from its sources. */
export interface Developer {
  /** Address of the area's live build. */
  base: string;
  /** Changes a text in one source file, as an editor would. */
  edit(file: string, from: string, to: string): Promise<void>;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Resolves when the live build has been made. */
async function untilServed(base: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const isServed = await fetch(`${base}area.json`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isServed) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The live build ended before it was served');
}

/** Starts `npm run serve-area` on a copy of an area's sources. */
export async function startDeveloper(area: string): Promise<Developer> {
  const folder = await copyChanged(area);
  const port = await freePort();
  const child = spawn(
    path.join(repositoryRoot, 'node_modules/.bin/tsx'),
    [path.join(repositoryRoot, 'shell/server/serve-area.ts'), area, '--port', String(port)],
    { cwd: path.dirname(folder), stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const base = `http://localhost:${port}/`;
  await untilServed(base, child);
  return {
    base,
    edit: (file, from, to) => replaceText(path.join(folder, file), from, to),
    stop: async () => {
      const ended = new Promise((resolve) => child.on('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      await rm(path.dirname(folder), { recursive: true, force: true });
    },
  };
}
