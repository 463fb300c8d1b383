// @ts-check
import { answerQuestions } from './program.mjs';
import { SaxesParser } from 'saxes';

/** @param {string} violation */
function refuse(violation) {
  throw new Error(violation);
}

const BYTE_ORDER_MARKS = [
  { bytes: Buffer.from('fffe', 'hex'), encoding: 'utf-16le' },
  { bytes: Buffer.from('feff', 'hex'), encoding: 'utf-16be' },
];

/** Bytes that are decoded at a time. */
const CHUNK = 64 * 1024;

/**
 * Yields the text of an XML part: UTF-8, or UTF-16 behind a byte order mark, as Word writes it. Throws for everything
 * else, which another program might read as something that we do not see.
 *
 * @param {Buffer} content
 */
function* textOf(content) {
  const mark = BYTE_ORDER_MARKS.find(({ bytes }) => content.subarray(0, 2).equals(bytes));
  const decoder = new TextDecoder(mark?.encoding ?? 'utf-8', { fatal: true });
  for (let start = 0; start < content.length; start += CHUNK) {
    yield decoder.decode(content.subarray(start, start + CHUNK), { stream: true });
  }
  yield decoder.decode();
}

/**
 * Makes a parser of what Word reads: well-formed XML 1.0. A document type, whose entities could hide an address, and
 * encodings that the server does not know are as good as damage.
 */
function strictParser() {
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', ({ message }) => refuse(message));
  parser.on('doctype', () => refuse('a document type'));
  parser.on('xmldecl', ({ version, encoding = 'utf-8' }) => {
    if (version !== '1.0' || !/^utf-(8|16)$/i.test(encoding)) refuse('an unknown encoding');
  });
  return parser;
}

/** @typedef {SaxesParser<{ xmlns: true }>} Parser */

/** Most elements within each other; a document has some dozens. The more there are, the longer it takes to find a namespace. */
const MAX_DEPTH = 256;

/**
 * Refuses a tower of elements.
 *
 * @param {Parser} parser
 * @param {(uri: string) => void} [close] called with the namespace of each element that ends
 */
function boundDepth(parser, close = () => undefined) {
  let depth = 0;
  parser.on('opentagstart', () => {
    depth += 1;
    if (depth > MAX_DEPTH) refuse('a tower of elements');
  });
  parser.on('closetag', ({ uri }) => {
    depth -= 1;
    close(uri);
  });
}

/**
 * Returns the value of an attribute, whatever its prefix; refuses one that is there with several, of which Word reads one.
 *
 * @param {Record<string, import('saxes').SaxesAttributeNS>} attributes
 * @param {string} name
 */
function attributeOf(attributes, name) {
  const found = Object.values(attributes).filter(({ local }) => local === name);
  if (found.length > 1) refuse('an attribute twice');
  return found[0]?.value;
}

/**
 * Adds the entries of a list of relationships or types.
 *
 * @param {Parser} parser
 * @param {import('../../modules/applications/cv/inspect-docx').PackageParts} parts
 */
function readList(parser, { relationships, contentTypes }) {
  boundDepth(parser);
  parser.on('opentag', ({ local, attributes }) => {
    const { Type: type, Target: target, TargetMode: mode, ContentType: contentType } = attributes;
    if (local === 'Relationship') {
      relationships.push({
        type: type?.value ?? '',
        target: target?.value ?? '',
        mode: mode?.value ?? '',
      });
    }
    if (contentType !== undefined) contentTypes.push(contentType.value);
  });
}

/** Stands in a field's instruction for a field within it, whose result is unknown. */
const NESTED = '{';

/** Longest instruction of a field, in characters. */
const MAX_INSTRUCTION = 10_000;

/** Fields by which Word starts another program, wherever that is. */
const STARTS = ['DDE', 'DDEAUTO'];

/** Fields by which Word loads a file. */
const LOADS = ['INCLUDEPICTURE', 'INCLUDETEXT', 'INCLUDE', 'IMPORT', 'LINK', 'RD', 'DATABASE'];

/** Matches an address with a scheme, which a drive's letter is none of, and one of another machine. */
const ELSEWHERE = /[a-z+.-]{2}:|(^|["'“”„\s])[\\/]{2}/i;

/** Matches an instruction whose name another field makes, or may go on. */
const MADE_NAME = /^["'“”„\s]*[a-z]*\{/i;

/** Matches the name of a field, with what may stand before it. */
const KEYWORD = /^["'“”„\s]*([a-z]+)/i;

/**
 * Returns true if a field's instruction makes Word load something from elsewhere, or may do so.
 *
 * @param {string} instruction
 */
function leavesDocument(instruction) {
  if (MADE_NAME.test(instruction)) return true;
  const [beginning = '', name = ''] = KEYWORD.exec(instruction) ?? [];
  const keyword = name.toUpperCase();
  if (STARTS.includes(keyword)) return true;
  const rest = instruction.slice(beginning.length);
  return LOADS.includes(keyword) && (rest.includes(NESTED) || ELSEWHERE.test(rest));
}

/** A whole document within a text, which Word reads where a content control is bound to it. */
const PACKAGE_IN_TEXT = 'schemas.microsoft.com/office/2006/xmlPackage';

/** Names of Word's own elements, in both editions of the standard. */
const WORD = [
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'http://purl.oclc.org/ooxml/wordprocessingml/main',
];

/** Elements whose text is a field's instruction, and those whose text is so before the result begins. */
const INSTRUCTION_TEXT = ['instrText', 'delInstrText'];
const ANY_TEXT = ['t', 'delText'];

/** Elements that make a field what it is. */
const MARKS = ['fldChar', 'fldSimple', ...INSTRUCTION_TEXT, ...ANY_TEXT];

/** Elements that part two words of an instruction. */
const BREAKS = ['p', 'tab', 'ptab', 'br', 'cr'];

/**
 * A field between its marks.
 *
 * @typedef {object} Field
 * @property {string} instruction
 * @property {string} kept the same without what is marked as deleted
 * @property {boolean} hasResult its result has begun
 */

/**
 * Looks at the fields of a part: an instruction is an attribute, or is spread over the runs between two marks. Only Word's
 * own elements are marks; in any other one, which Word may leave out, fields count by themselves.
 *
 * @param {Parser} parser
 * @param {import('../../modules/applications/cv/inspect-docx').PackageParts} parts
 */
function readFields(parser, parts) {
  /**
   * Open fields, by the elements of others that they lie in.
   *
   * @type {Field[][]}
   */
  const scopes = [[]];
  let element = '';
  let text = '';

  const field = () => scopes.at(-1)?.at(-1);
  /** @param {string} instruction */
  const judge = (instruction) => {
    parts.loadsFromElsewhere ||= leavesDocument(instruction);
  };
  /** @param {Field | undefined} field */
  const judgeField = (field) => {
    judge(field?.instruction ?? '');
    judge(field?.kept ?? '');
  };
  /**
   * @param {Field | undefined} open
   * @param {string} text
   */
  const addTo = (open, text, isDeleted = false) => {
    if (!open) return;
    open.instruction += text;
    if (!isDeleted) open.kept += text;
    if (open.instruction.length > MAX_INSTRUCTION) refuse('an endless instruction');
  };
  /**
   * @param {Field | undefined} open
   * @param {string} text
   */
  const addBeforeResult = (open, text, isDeleted = false) => {
    if (open?.hasResult === false) addTo(open, text, isDeleted);
  };
  /** Adds a nested field to the instructions around an element that Word may leave out and that holds part of one. */
  const tellOuter = () => {
    for (const scope of scopes.slice(0, -1)) addBeforeResult(scope.at(-1), NESTED);
  };
  /** @param {string | undefined} type */
  const mark = (type) => {
    const open = field();
    if (type === 'begin') {
      addBeforeResult(open, NESTED);
      scopes.at(-1)?.push({ instruction: '', kept: '', hasResult: false });
    } else if (type === 'separate' && open) open.hasResult = true;
    else if (type === 'end') judgeField(scopes.at(-1)?.pop());
  };

  parser.on('opentag', ({ local, uri, attributes }) => {
    text = '';
    element = WORD.includes(uri) ? local : '';
    if (element === '') scopes.push([]);
    if (MARKS.includes(element)) tellOuter();
    if (element === 'fldChar') mark(attributeOf(attributes, 'fldCharType'));
    if (element === 'fldSimple') {
      addBeforeResult(field(), NESTED);
      judge(attributeOf(attributes, 'instr') ?? '');
    }
    if (BREAKS.includes(element)) addBeforeResult(field(), ' ');
  });
  boundDepth(parser, (uri) => {
    element = '';
    if (WORD.includes(uri)) return;
    // Word may have taken what is in it, and then they go on behind it.
    const left = scopes.pop() ?? [];
    scopes.at(-1)?.push(...left);
  });
  /** @param {string} more */
  const take = (more) => {
    const isDeleted = element.startsWith('del');
    if (INSTRUCTION_TEXT.includes(element)) addTo(field(), more, isDeleted);
    if (ANY_TEXT.includes(element)) addBeforeResult(field(), more, isDeleted);
    // A comment may stand in the midst of it.
    text = text.slice(-PACKAGE_IN_TEXT.length) + more;
    parts.holdsPackage ||= text.includes(PACKAGE_IN_TEXT);
  };
  parser.on('text', take);
  parser.on('cdata', take);
  // A field that never ends counts as well.
  parser.on('end', () => scopes.flat().forEach(judgeField));
}

/** Reads XML parts of an Office document; answers nothing where one of them is no good. */
answerQuestions(
  (/** @type {{ lists: Uint8Array[], contents: Uint8Array[] }} */ { lists, contents }) => {
    /** @type {import('../../modules/applications/cv/inspect-docx').PackageParts} */
    const parts = {
      relationships: [],
      contentTypes: [],
      loadsFromElsewhere: false,
      holdsPackage: false,
    };
    /**
     * @param {Uint8Array} content
     * @param {typeof readList} follow
     */
    const read = (content, follow) => {
      const parser = strictParser();
      follow(parser, parts);
      for (const text of textOf(Buffer.from(content))) parser.write(text);
      parser.close();
    };
    try {
      for (const list of lists) read(list, readList);
      for (const content of contents) read(content, readFields);
      return { parts };
    } catch {
      return {};
    }
  },
);
