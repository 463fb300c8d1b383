import { constants } from 'node:os';
import { ask, startProgram } from '../../child-program';

/** Milliseconds that a conversion may take: an honest CV takes less than one second. */
const TIME_LIMIT = 10_000;

/**
 * What the converter's process runs: a picture that cannot be read, or that no browser shows, is left out. Nothing is
 * fetched and no file is read.
 */
const CONVERTER = {
  packageName: 'mammoth',
  // Behind every request, but not behind everything: somebody is waiting for it.
  priority: constants.priority.PRIORITY_BELOW_NORMAL,
  heapMegabytes: 192,
  script: `
const mammoth = requirePackage();
const SHOWN = /^image\\/(png|jpeg|gif|webp)$/;
const picture = async (image) => {
  if (!SHOWN.test(image.contentType)) return {};
  try {
    return { src: 'data:' + image.contentType + ';base64,' + (await image.readAsBase64String()) };
  } catch {
    return {};
  }
};
const options = {
  externalFileAccess: false,
  includeEmbeddedStyleMap: false,
  convertImage: mammoth.images.imgElement(picture),
};
process.on('message', ({ document }) => {
  mammoth.convertToHtml({ buffer: Buffer.from(document) }, options).then(
    ({ value }) => process.send({ html: value }),
    () => process.send({}),
  );
});
`,
};

/** What the converter's process answers. */
interface Reply {
  html?: string;
}

/**
 * Converts a Word document to HTML that nobody should trust yet, in a process of its own with little memory, little
 * time and a low priority. `undefined` where that does not succeed; rejects with the signal's reason where nobody
 * waits for it any more. The process never outlives the call.
 */
export async function convertDocument(
  document: Buffer,
  signal: AbortSignal,
  timeLimit: number = TIME_LIMIT,
): Promise<string | undefined> {
  signal.throwIfAborted();
  const child = startProgram(CONVERTER);
  const stop = () => child.kill('SIGKILL');
  const timer = setTimeout(stop, timeLimit);
  signal.addEventListener('abort', stop);
  try {
    const { html } = await ask<Reply>(child, { document });
    return html;
  } catch {
    signal.throwIfAborted();
    return undefined;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    stop();
  }
}
