/** Relationships whose target Word loads by itself when it opens a document, and that may bring macros or programs. */
const LOADED = /\/(attachedTemplate|oleObject|subDocument|frame|aFChunk)$/i;

/** A place on another machine; what lies on the writer's own disk is nowhere else. */
const REMOTE = /^(?!file:\/\/\/[a-z]:)([a-z][a-z0-9+.-]+:\/\/|\\\\|\/\/|mhtml:)/i;

const RELATIONSHIP = /<(?:[\w.-]+:)?Relationship\b[^>]*>/g;

const CHARACTER = /&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi;

/** The text of an XML part, which may be written in UTF-16 too. */
function textOf(part: Buffer): string {
  if (part[0] === 0xff && part[1] === 0xfe) return new TextDecoder('utf-16le').decode(part);
  if (part[0] === 0xfe && part[1] === 0xff) return new TextDecoder('utf-16be').decode(part);
  return part.toString('utf8');
}

/** A text with its numbered characters written out; those that are none become the replacement character. */
function withCharacters(text: string): string {
  return text.replace(CHARACTER, (_all, hexadecimal?: string, decimal = '') => {
    const code = hexadecimal === undefined ? Number(decimal) : parseInt(hexadecimal, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
  });
}

function attribute(tag: string, name: string): string {
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag);
  return withCharacters(match?.[1] ?? match?.[2] ?? '').trim();
}

/**
 * Whether a list of relationships (`*.rels` of a Word document) makes Word load something from another machine that can
 * do more than be looked at, such as a template with macros. Links that a reader has to click are none.
 */
export function hasRemoteTemplate(part: Buffer): boolean {
  const relationships = textOf(part).match(RELATIONSHIP) ?? [];
  return relationships.some(
    (tag) => LOADED.test(attribute(tag, 'Type')) && REMOTE.test(attribute(tag, 'Target')),
  );
}
