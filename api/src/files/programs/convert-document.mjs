// @ts-check
import { answerQuestions } from './program.mjs';
import mammoth from 'mammoth';

const SHOWN = /^image\/(png|jpeg|gif|webp)$/;

/**
 * @typedef {NonNullable<Parameters<typeof mammoth.convertToHtml>[1]>['convertImage']} ImageConverter
 * @typedef {{ contentType: string }} Image
 * @typedef {(image: Image, messages: unknown) => Promise<unknown[]>} Converter the types keep this to themselves
 */

const shown = /** @type {Converter} */ (
  /** @type {unknown} */ (
    mammoth.images.imgElement(async (image) => ({
      src: `data:${image.contentType};base64,${await image.readAsBase64String()}`,
    }))
  )
);

/**
 * Leaves out a picture that cannot be read, or that no browser shows.
 *
 * @type {Converter}
 */
async function convertPicture(image, messages) {
  if (!SHOWN.test(image.contentType)) return [];
  try {
    return await shown(image, messages);
  } catch {
    return [];
  }
}

const OPTIONS = {
  externalFileAccess: false,
  includeEmbeddedStyleMap: false,
  convertImage: /** @type {ImageConverter} */ (/** @type {unknown} */ (convertPicture)),
};

/**
 * Converts a Word document to HTML of at most so many characters; answers nothing where that does not succeed. Nothing
 * is fetched and no file is read.
 *
 * @param {{ document: Uint8Array, mostCharacters: number }} question
 * @returns {Promise<{ html?: string }>}
 */
async function convert({ document, mostCharacters }) {
  try {
    const { value } = await mammoth.convertToHtml({ buffer: Buffer.from(document) }, OPTIONS);
    return value.length <= mostCharacters ? { html: value } : {};
  } catch {
    return {};
  }
}

answerQuestions(convert);
