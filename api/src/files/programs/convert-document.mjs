// @ts-check
import { answerQuestions } from './program.mjs';
import mammoth from 'mammoth';

const SHOWN = /^image\/(png|jpeg|gif|webp)$/;

const shown = mammoth.images.imgElement(async (image) => ({
  src: `data:${image.contentType};base64,${await image.readAsBase64String()}`,
}));

/**
 * Leaves out a picture that cannot be read, or that no browser shows.
 *
 * @type {(image: any, messages: any) => Promise<any>}
 */
async function convertImage(image, messages) {
  if (!SHOWN.test(image.contentType)) return [];
  try {
    return await shown(image, messages);
  } catch {
    return [];
  }
}

/**
 * Converts a Word document to HTML of at most so many characters; answers nothing where that does not succeed. Nothing
 * is fetched and no file is read.
 *
 * @param {{ document: Uint8Array, mostCharacters: number }} question
 * @returns {Promise<{ html?: string }>}
 */
async function convert({ document, mostCharacters }) {
  const options = { externalFileAccess: false, includeEmbeddedStyleMap: false, convertImage };
  try {
    const { value } = await mammoth.convertToHtml({ buffer: Buffer.from(document) }, options);
    return value.length <= mostCharacters ? { html: value } : {};
  } catch {
    return {};
  }
}

answerQuestions(convert);
