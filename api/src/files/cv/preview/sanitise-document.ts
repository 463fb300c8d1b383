import { runProgram, WAITED_FOR } from '../../child-program';

/** Most tags of a preview: a document of ten pages has about three thousand. */
const MOST_TAGS = 20_000;

/** Most characters of a preview, pictures included. */
export const MOST_CHARACTERS = 10 * 1024 * 1024;

const TEXT = ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'sup', 'sub', 'blockquote', 'hr'];
const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const LISTS = ['ul', 'ol', 'li', 'dl', 'dt', 'dd'];
const TABLES = ['table', 'thead', 'tbody', 'tr', 'th', 'td'];

/** What may stay, as `sanitize-html` understands it. */
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
};

const PATTERNS = {
  picture: /^data:image\/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/=]+$/,
  /** Addresses of elsewhere: one without a scheme would lead into our own site. */
  link: /^(https?:\/\/|mailto:|tel:)/i,
  /** No honest address is that long, and comparing it piece by piece takes long. */
  endlessLink: /\shref="[^"]{2049,}"/g,
};

/** What the sanitiser's process runs: a link opens outside of the preview, or leads nowhere. */
const SANITISER = {
  packageName: 'sanitize-html',
  priority: WAITED_FOR,
  heapMegabytes: 192,
  script: `
const sanitizeHtml = requirePackage();
process.on('message', ({ html, rules, patterns }) => {
  const openElsewhere = (tagName, { href = '' }) => {
    const link = { href, target: '_blank', rel: 'noopener noreferrer' };
    return { tagName, attribs: patterns.link.test(href) ? link : {} };
  };
  const isNoPicture = ({ tag, attribs }) => tag === 'img' && !patterns.picture.test(attribs.src ?? '');
  const safe = sanitizeHtml(html.replace(patterns.endlessLink, ''), {
    ...rules,
    transformTags: { a: openElsewhere },
    exclusiveFilter: isNoPicture,
  });
  process.send({ safe });
});
`,
};

/** What the sanitiser's process answers. */
interface Reply {
  safe: string;
}

function isReasonable(html: string): boolean {
  return html.length <= MOST_CHARACTERS && html.split('<', MOST_TAGS + 1).length <= MOST_TAGS;
}

/**
 * What of a converted document may be shown: text, lists, tables, headings, links that open elsewhere, and pictures
 * that lie in the document itself. It is sought out in a process of its own, which is not the converter's: what got the
 * better of that one is not there any more. `undefined` where it is too much for a browser. Rejects with a
 * `ProgramEnded` where it is too much for the process, and with the signal's reason where that comes first.
 */
export async function sanitiseDocument(
  html: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (!isReasonable(html)) return undefined;
  const question = { html, rules: RULES, patterns: PATTERNS };
  const { safe } = await runProgram<Reply>(SANITISER, question, signal);
  return isReasonable(safe) ? safe : undefined;
}
