import PQueue from 'p-queue';
import { ProgramEnded } from '../../child-program';
import { cleanDocument } from './clean-document';
import { convertDocument } from './convert-document';
import { FailedPreviews } from './failed-previews';
import { MOST_CHARACTERS, sanitiseDocument } from './sanitise-document';

/** Milliseconds that a preview may take once it is its turn: an honest CV takes less than one second. */
const TIME_LIMIT = 10_000;

/** Most documents that wait for their turn, so that nobody waits for half a minute. */
const MOST_WAITING = 5;

/** Told where too many previews wait already. */
export class PreviewsBusy extends Error {
  constructor() {
    super('too many previews');
    this.name = 'PreviewsBusy';
  }
}

/** One document at a time: a conversion takes a core and up to some hundred megabytes. */
const queue = new PQueue({ concurrency: 1 });

const failures = new FailedPreviews();

/** Makes a preview; `undefined` where the document does not allow it within its limits. */
async function make(file: string, client: AbortSignal): Promise<string | undefined> {
  // It may have failed for those who were further ahead.
  if (failures.has(file)) return undefined;
  const limit = AbortSignal.timeout(TIME_LIMIT);
  const signal = AbortSignal.any([client, limit]);
  try {
    const document = await cleanDocument(file);
    const html = document && (await convertDocument(document, MOST_CHARACTERS, signal));
    return html === undefined ? undefined : await sanitiseDocument(html, signal);
  } catch (error) {
    client.throwIfAborted();
    if (limit.aborted || error instanceof ProgramEnded) return undefined;
    throw error;
  }
}

/**
 * The content of a Word document as HTML that is safe to show, made afresh each time, so that no copy outlives the
 * document; `undefined` where it cannot be shown, which is remembered for a while. Rejects with a `PreviewsBusy` where
 * too many wait already, and with the signal's reason where nobody waits for it any more.
 *
 * @param file whose content never changes
 */
export async function previewDocument(
  file: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (failures.has(file)) return undefined;
  if (queue.size >= MOST_WAITING) throw new PreviewsBusy();
  const content = await queue.add(() => make(file, signal), { signal });
  if (content === undefined) failures.add(file);
  return content;
}
