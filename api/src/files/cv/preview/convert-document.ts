import { runProgram, WAITED_FOR } from '../../child-program';

/**
 * What the converter's process runs: a picture that cannot be read, or that no browser shows, is left out. Nothing is
 * fetched and no file is read.
 */
const CONVERTER = {
  packageName: 'mammoth',
  // Behind every request, but not behind everything: somebody is waiting for it.
  priority: WAITED_FOR,
  heapMegabytes: 192,
  script: `
const mammoth = requirePackage();
const SHOWN = /^image\\/(png|jpeg|gif|webp)$/;
const shown = mammoth.images.imgElement(async (image) => ({
  src: 'data:' + image.contentType + ';base64,' + (await image.readAsBase64String()),
}));
const convertImage = async (image, messages) => {
  if (!SHOWN.test(image.contentType)) return [];
  try {
    return await shown(image, messages);
  } catch {
    return [];
  }
};
process.on('message', ({ document, mostCharacters }) => {
  const options = { externalFileAccess: false, includeEmbeddedStyleMap: false, convertImage };
  mammoth.convertToHtml({ buffer: Buffer.from(document) }, options).then(
    ({ value }) => process.send(value.length <= mostCharacters ? { html: value } : {}),
    () => process.send({}),
  );
});
`,
};

/** What the converter's process answers; nothing where it did not succeed. */
interface Reply {
  html?: string;
}

/**
 * Converts a Word document to HTML that nobody should trust yet, in a process of its own with little memory and a low
 * priority. `undefined` where that does not succeed or makes more than so many characters. Rejects with a
 * `ProgramEnded` where the document is too much, and with the signal's reason where that comes first.
 */
export async function convertDocument(
  document: Buffer,
  mostCharacters: number,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { html } = await runProgram<Reply>(CONVERTER, { document, mostCharacters }, signal);
  return html;
}
