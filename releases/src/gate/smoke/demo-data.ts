import { createHash } from 'node:crypto';
import { access, cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type PrivateServerOptions, serverBundle, startPrivateServer } from './private-server';

/** Beginning of the names of folders that are being laid. */
export const LAYING = 'laying-';

/** Beginning of the names of data directories for one visit, in the system's folder for what may vanish. */
export const SMOKE_DATA = 'teluk-mart-smoke-';

/** Folder of the demo shops that are laid. */
export function smokeTemplates(root: string): string {
  return path.join(root, '.cache/smoke-data');
}

async function isThere(place: string): Promise<boolean> {
  return access(place).then(
    () => true,
    () => false,
  );
}

/** The demo shop as the present server lays it: laid once, since it takes seconds. */
async function template(options: Omit<PrivateServerOptions, 'dataDirectory'>): Promise<string> {
  const folder = smokeTemplates(options.root);
  const server = await readFile(serverBundle(options.root));
  const name = createHash('sha256').update(server).digest('hex').slice(0, 16);
  const place = path.join(folder, name);
  if (await isThere(place)) return place;
  await mkdir(folder, { recursive: true });
  const former = (await readdir(folder)).filter((other) => !other.startsWith(LAYING));
  for (const other of former) await rm(path.join(folder, other), { recursive: true, force: true });
  const laying = await mkdtemp(path.join(folder, LAYING));
  try {
    const { stop } = await startPrivateServer({ ...options, dataDirectory: laying });
    await stop();
    // Somebody else may have been faster: theirs is as good.
    await rename(laying, place).catch(() => undefined);
  } finally {
    await rm(laying, { recursive: true, force: true });
  }
  return place;
}

/** A new data directory with the demo shop in it; whoever asks for it removes it. */
export async function demoData(
  options: Omit<PrivateServerOptions, 'dataDirectory'>,
): Promise<string> {
  const laid = await template(options);
  const place = await mkdtemp(path.join(tmpdir(), SMOKE_DATA));
  await cp(laid, place, { recursive: true });
  return place;
}
