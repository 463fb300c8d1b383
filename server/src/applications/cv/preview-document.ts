import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { errorCode } from '../../app/error-code';
import { patient } from '../../app/patience';
import PQueue from 'p-queue';
import { Piscina } from 'piscina';
import { RequestError } from '../../guards/request-error';
import type { ConvertedDocument } from './convert-document.mjs';
import { PARTIAL, PREVIEWS_BUSY } from './document-page';

/** Milliseconds that a preview may take once it is its turn: an honest CV takes less than one second. */
const TIME_LIMIT = patient(8000);

/** Previews that wait at most: waiting ends before a proxy gives up. */
const MAX_WAITING = 5;

/** Turns of previews, one document at a time: one takes a core and up to some hundred megabytes. */
export const previewing = new PQueue({ concurrency: 1 });

/** The worker lies beside this file, and beside the bundle that the server is built to. */
const workers = new Piscina<string, ConvertedDocument | undefined>({
  filename: path.join(path.dirname(fileURLToPath(import.meta.url)), 'convert-document.mjs'),
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 30_000,
  resourceLimits: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 },
  // Secrets stand in the server's.
  env: {},
});

/**
 * Returns the content of a Word document as safe HTML, made anew each time, so that no copy outlives the document.
 * Returns `undefined` if it cannot be shown. Throws 503 where too many wait; rejects with the signal's reason where the
 * client no longer does.
 */
export async function previewDocument(
  file: string,
  client: AbortSignal,
): Promise<string | undefined> {
  if (previewing.size >= MAX_WAITING) throw new RequestError(503, PREVIEWS_BUSY);
  return previewing.add(
    async () => {
      const limit = AbortSignal.timeout(TIME_LIMIT);
      const signal = AbortSignal.any([client, limit]);
      try {
        const page = await workers.run(file, { signal });
        return page && (page.isPartial ? `<aside>${PARTIAL}</aside>${page.html}` : page.html);
      } catch (error) {
        client.throwIfAborted();
        if (limit.aborted || errorCode(error) === 'ERR_WORKER_OUT_OF_MEMORY') return undefined;
        throw error;
      }
    },
    { signal: client },
  );
}
