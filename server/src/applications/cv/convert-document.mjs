import JSZip from 'jszip';
import mammoth from 'mammoth';
import sanitizeHtml from 'sanitize-html';

/** Most characters of a page, pictures included, and most tags: a document of ten pages has about three thousand. */
const MAX_CHARACTERS = 10 * 1024 * 1024;
const MAX_TAGS = 20_000;

const OPTIONS = {
  externalFileAccess: false,
  includeEmbeddedStyleMap: false,
  // A picture that cannot be read, such as one on another server, is left out.
  convertImage: (image, messages) => mammoth.images.dataUri(image, messages).catch(() => []),
};

const TEXT = ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'sup', 'sub', 'blockquote', 'hr'];
const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const LISTS = ['ul', 'ol', 'li', 'dl', 'dt', 'dd'];
const TABLES = ['table', 'thead', 'tbody', 'tr', 'th', 'td'];

const PICTURE = /^data:image\/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/=]+$/;

/** Addresses of elsewhere: one without a scheme would lead into our own site. */
const LINK = /^(https?:\/\/|mailto:|tel:)/i;

/** Allowed elements and attributes; a link opens outside of the preview or loses its address. */
const RULES = {
  allowedTags: [...TEXT, ...HEADINGS, ...LISTS, ...TABLES, 'a', 'img'],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['data'] },
  transformTags: {
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: LINK.test(href) ? { href, target: '_blank', rel: 'noopener noreferrer' } : {},
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !PICTURE.test(attribs.src ?? ''),
};

/** Keeps of some HTML what is safe to show. */
export function sanitise(html) {
  return sanitizeHtml(html, RULES);
}

/** Counts the signs of a text that are not blank. */
const signsOf = (text) => text.replace(/&[^;]*;/g, 'x').replace(/\s/g, '').length;

/** Returns true if a document holds more text than its page shows: in heads, feet and shapes. */
async function holdsMore(document, html) {
  const parts = (await JSZip.loadAsync(document)).file(/^word\/(?!glossary\/).*\.xml$/);
  const contents = await Promise.all(parts.map((part) => part.async('string')));
  // Word writes a shape twice, the second time for older programs.
  const xml = contents.join('').replace(/<mc:Fallback\b[^]*?<\/mc:Fallback>/g, '');
  const texts = Array.from(xml.matchAll(/<(?:\w+:)?t(?:\s[^>]*)?>([^<]*)</g), ([, text]) => text);
  return signsOf(texts.join('')) > signsOf(html.replace(/<[^>]*>/g, ''));
}

/**
 * Converts the bytes of a Word document to safe HTML; `undefined` where it is none, or too much for a browser. Nothing
 * is fetched, and no file is read.
 */
export default async function convertDocument(document) {
  try {
    const { value } = await mammoth.convertToHtml({ buffer: document }, OPTIONS);
    if (value.length > MAX_CHARACTERS || value.split('<', MAX_TAGS + 1).length > MAX_TAGS)
      return undefined;
    return { html: sanitise(value), isPartial: await holdsMore(document, value) };
  } catch {
    return undefined;
  }
}
