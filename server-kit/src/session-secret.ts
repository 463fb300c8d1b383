import { randomBytes } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import path from 'node:path';

/** File of the data directory with the key that signs session tokens; readable by the server's own account only. */
const SECRET_FILE = 'session-secret';

async function writeSecret(file: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(randomBytes(48).toString('base64url'));
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * The key that signs session tokens: made at the first start, the same ever after. Deleting its file ends all sessions.
 */
export async function readSessionSecret(dataDirectory: string): Promise<string> {
  const file = path.join(dataDirectory, SECRET_FILE);
  const existing = await readFile(file, 'utf8').catch(() => '');
  if (existing.length > 0) return existing;
  await writeSecret(file);
  return readFile(file, 'utf8');
}
