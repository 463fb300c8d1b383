import sanitizeHtml, { type Attributes, type IOptions, type Tag } from 'sanitize-html';

/** Most tags of a preview: a document of ten pages has about three thousand. */
const MOST_TAGS = 20_000;

/** Most characters, pictures included. */
const MOST_CHARACTERS = 10 * 1024 * 1024;

const TEXT = ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'sup', 'sub', 'blockquote', 'hr'];
const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const LISTS = ['ul', 'ol', 'li', 'dl', 'dt', 'dd'];
const TABLES = ['table', 'thead', 'tbody', 'tr', 'th', 'td'];

const PICTURE = /^data:image\/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/=]+$/;

/** Addresses of elsewhere: one without a scheme would lead into our own site. */
const LINK = /^(https?:\/\/|mailto:|tel:)/i;

/** A link opens outside of the preview, or leads nowhere. */
function openElsewhere(tagName: string, { href = '' }: Attributes): Tag {
  const link = { href, target: '_blank', rel: 'noopener noreferrer' };
  return { tagName, attribs: LINK.test(href) ? link : {} };
}

const RULES: IOptions = {
  allowedTags: [...TEXT, ...HEADINGS, ...LISTS, ...TABLES, 'a', 'img'],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['data'] },
  transformTags: { a: openElsewhere },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !PICTURE.test(attribs.src ?? ''),
};

function isReasonable(html: string): boolean {
  return html.length <= MOST_CHARACTERS && html.split('<', MOST_TAGS + 1).length <= MOST_TAGS;
}

/**
 * What of a converted document may be shown: text, lists, tables, headings, links that open elsewhere, and pictures that
 * lie in the document itself. `undefined` where it is so much that checking it would hold up everybody else.
 */
export function sanitiseDocument(html: string): string | undefined {
  return isReasonable(html) ? sanitizeHtml(html, RULES) : undefined;
}
