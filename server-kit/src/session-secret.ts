import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createFile } from './durable-files';

/** File of the data directory with the key that signs session tokens; readable by the server's own account only. */
const SECRET_FILE = 'session-secret';

/**
 * The key that signs session tokens: made at the first start, the same ever after. Deleting its file ends all sessions.
 */
export async function readSessionSecret(dataDirectory: string): Promise<string> {
  const file = path.join(dataDirectory, SECRET_FILE);
  const existing = await readFile(file, 'utf8').catch(() => '');
  if (existing.length > 0) return existing;
  const secret = randomBytes(48).toString('base64url');
  await createFile(file, secret, 0o600);
  return secret;
}
