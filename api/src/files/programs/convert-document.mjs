// @ts-check
import { answerQuestions } from './program.mjs';
import JSZip from 'jszip';
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
 * Counts the signs of a text that are not blank.
 *
 * @param {string} text
 */
const signsOf = (text) => text.replace(/&[^;]*;/g, 'x').replace(/\s/g, '').length;

/**
 * Returns true if a document holds more text than a page of it shows, wherever it stands: in heads and feet, in shapes,
 * or in a part of another kind.
 *
 * @param {Uint8Array} document
 * @param {string} html
 */
async function holdsMore(document, html) {
  const parts = (await JSZip.loadAsync(document)).file(/^word\/.*\.xml$/);
  const contents = await Promise.all(parts.map((part) => part.async('string')));
  // Word writes a shape twice, the second time for older programs.
  const xml = contents.join('').replace(/<mc:Fallback\b[^]*?<\/mc:Fallback>/g, '');
  const texts = Array.from(xml.matchAll(/<(?:\w+:)?t(?:\s[^>]*)?>([^<]*)</g), ([, text]) => text);
  return (
    /<\w+:altChunk\b/.test(xml) || signsOf(texts.join('')) > signsOf(html.replace(/<[^>]*>/g, ''))
  );
}

/**
 * Converts a Word document to HTML of at most so many characters; answers nothing where that does not succeed. Nothing
 * is fetched and no file is read.
 *
 * @param {{ document: Uint8Array, mostCharacters: number }} question
 * @returns {Promise<{ html?: string, isPartial?: boolean }>}
 */
async function convert({ document, mostCharacters }) {
  try {
    const { value } = await mammoth.convertToHtml({ buffer: Buffer.from(document) }, OPTIONS);
    if (value.length > mostCharacters) return {};
    return { html: value, isPartial: await holdsMore(document, value) };
  } catch {
    return {};
  }
}

answerQuestions(convert);
