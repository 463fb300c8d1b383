import PQueue from 'p-queue';
import { cleanDocument } from './clean-document';
import { convertDocument } from './convert-document';
import { sanitiseDocument } from './sanitise-document';

/** One document at a time: a conversion takes a core and up to some hundred megabytes. */
const queue = new PQueue({ concurrency: 1 });

/**
 * The content of a Word document as HTML that is safe to show, made afresh each time, so that no copy outlives the
 * document; `undefined` where it cannot be shown. Rejects where `signal` says that nobody waits for it any more.
 */
export function previewDocument(file: string, signal: AbortSignal): Promise<string | undefined> {
  return queue.add(
    async () => {
      const document = await cleanDocument(file);
      const html = document && (await convertDocument(document, signal));
      return html === undefined ? undefined : sanitiseDocument(html);
    },
    { signal },
  );
}
