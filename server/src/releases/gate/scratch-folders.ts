import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Beginning of the names of demo shops that are still being seeded. */
export const SEEDING = 'seeding-';

/** Returns the folder of the seeded demo shops. */
export function smokeTemplates(root: string): string {
  return path.join(root, '.cache/smoke-data');
}

/** Beginning of the names of data directories for one visit, in the system's folder for what may vanish. */
export const SMOKE_DATA = 'teluk-mart-smoke-';

/** Milliseconds after which no check is still running: each takes seconds. */
const AN_HOUR = 3_600_000;

async function changedAt(folder: string): Promise<number> {
  // A folder that is gone in the meantime has been removed by its check.
  return stat(folder).then(
    ({ mtimeMs }) => mtimeMs,
    () => Infinity,
  );
}

async function sweep(folder: string, beginning: string, oldest: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((found) => found.startsWith(beginning))) {
    const left = path.join(folder, name);
    // A folder that cannot be removed belongs to another account.
    if ((await changedAt(left)) < oldest) {
      await rm(left, { recursive: true, force: true }).catch(() => undefined);
    }
  }
}

/**
 * Removes the folders of checks that were killed before they could do so.
 *
 * @param root the repository's root
 * @param temporary the system's folder for what may vanish
 * @param now milliseconds since 1970
 */
export async function sweepLeftovers(
  root: string,
  { temporary = tmpdir(), now = Date.now() } = {},
): Promise<void> {
  const oldest = now - AN_HOUR;
  await sweep(smokeTemplates(root), SEEDING, oldest);
  await sweep(temporary, SMOKE_DATA, oldest);
}
