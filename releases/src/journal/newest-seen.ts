import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '@teluk-mart/server-kit/error-code';
import { syncFile } from '@teluk-mart/server-kit/durable-files';
import { parseDocument } from '../objects/object-store';
import { type Deployment, isDeployment } from './deployment';

/** Keeps the newest signed entry of the journal that this machine has seen, beside the store and not in it. */
export interface NewestSeen {
  /** Returns the entry as it was written; `undefined` where there is none, or none that can be read. */
  read(): Promise<Deployment | undefined>;
  write(entry: Deployment): Promise<void>;
}

/** Name of the file in the data directory. */
const FILE = 'newest-release.json';

/**
 * Keeps it in a file of a data directory. A server that starts after the end of a journal was taken away knows by it
 * what is missing. Without that directory, or where it cannot be written, nothing is kept.
 *
 * @param log called once if it cannot be written
 */
export function newestSeenIn(dataDirectory: string, log: (line: string) => void): NewestSeen {
  const file = path.join(dataDirectory, FILE);
  let hasFailed = false;
  return {
    read: async () => {
      const bytes = await readFile(file).catch(() => undefined);
      if (!bytes) return undefined;
      try {
        const document = parseDocument(FILE, bytes);
        const number = (document as { number?: unknown } | undefined)?.number;
        return isDeployment(document, Number(number)) ? document : undefined;
      } catch {
        return undefined;
      }
    },
    write: async (entry) => {
      const draft = `${file}.${process.pid}`;
      try {
        await writeFile(draft, JSON.stringify(entry), { mode: 0o600 });
        await syncFile(draft);
        await rename(draft, file);
      } catch (error) {
        const isWithoutFolder = errorCode(error) === 'ENOENT';
        if (!hasFailed && !isWithoutFolder) log(`${FILE} cannot be written: ${String(error)}`);
        hasFailed = true;
      }
    },
  };
}
