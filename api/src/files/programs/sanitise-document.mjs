// @ts-check
import { answerQuestions } from './program.mjs';
import sanitizeHtml from 'sanitize-html';

const TEXT = ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'sup', 'sub', 'blockquote', 'hr'];
const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const LISTS = ['ul', 'ol', 'li', 'dl', 'dt', 'dd'];
const TABLES = ['table', 'thead', 'tbody', 'tr', 'th', 'td'];

const PICTURE = /^data:image\/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/=]+$/;

/** Addresses of elsewhere: one without a scheme would lead into our own site. */
const LINK = /^(https?:\/\/|mailto:|tel:)/i;

/** Matches a link longer than any honest address: comparing it piece by piece takes long. */
const ENDLESS_LINK = /\shref="[^"]{2049,}"/g;

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
    /** @type {import('sanitize-html').Transformer} */
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: LINK.test(href) ? { href, target: '_blank', rel: 'noopener noreferrer' } : {},
    }),
  },
  /** @type {(frame: import('sanitize-html').IFrame) => boolean} */
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !PICTURE.test(attribs.src ?? ''),
};

/** Keeps of some HTML what is safe to show. */
answerQuestions((/** @type {{ html: string }} */ { html }) => ({
  safe: sanitizeHtml(html.replace(ENDLESS_LINK, ''), RULES),
}));
