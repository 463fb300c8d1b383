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
  const parser = new SaxesParser();
  parser.on('error', ({ message }) => refuse(message));
  parser.on('doctype', () => refuse('a document type'));
  parser.on('xmldecl', ({ version, encoding = 'utf-8' }) => {
    if (version !== '1.0' || !/^utf-(8|16)$/i.test(encoding)) refuse('an unknown encoding');
  });
  return parser;
}

/** @param {string} name */
const localName = (name) => name.slice(name.indexOf(':') + 1);

/**
 * Returns the value of an attribute, whatever its prefix.
 *
 * @param {Record<string, string>} attributes
 * @param {string} name
 */
function attributeOf(attributes, name) {
  return Object.entries(attributes).find(([key]) => localName(key) === name)?.[1];
}

/**
 * Adds what a list of relationships or types says.
 *
 * @param {SaxesParser} parser
 * @param {import('../cv/inspect-docx').PackageParts} parts
 */
function readList(parser, { relationships, contentTypes }) {
  parser.on('opentag', ({ name, attributes }) => {
    const { Type: type = '', Target: target = '', TargetMode: mode = '' } = attributes;
    if (localName(name) === 'Relationship') relationships.push({ type, target, mode });
    if (attributes.ContentType !== undefined) contentTypes.push(attributes.ContentType);
  });
}

/** Stands in a field's instruction for a field within it, whose result nobody knows. */
const NESTED = '{';

/** Longest instruction of a field, in characters. */
const MAX_INSTRUCTION = 10_000;

/** Fields by which Word starts another program, wherever that is. */
const STARTS = ['DDE', 'DDEAUTO'];

/** Fields by which Word loads a file. */
const LOADS = ['INCLUDEPICTURE', 'INCLUDETEXT', 'INCLUDE', 'IMPORT', 'LINK', 'RD', 'DATABASE'];

/** Matches an address with a scheme, which a drive's letter is none of, and one of another machine. */
const ELSEWHERE = /[a-z+.-]{2}:|(^|["'“”„\s])(\\\\|\/\/)/i;

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

/** Elements whose text is a field's instruction. */
const INSTRUCTION_TEXT = ['instrText', 'delInstrText'];

/**
 * Looks at the fields of a part: an instruction is an attribute, or is spread over the runs between two marks.
 *
 * @param {SaxesParser} parser
 * @param {import('../cv/inspect-docx').PackageParts} parts
 */
function readFields(parser, parts) {
  /** @type {{ instruction: string, hasResult: boolean }[]} */
  const open = [];
  let isInstruction = false;
  let text = '';

  /** @param {string} instruction */
  const judge = (instruction) => {
    parts.loadsFromElsewhere ||= leavesDocument(instruction);
  };
  /** @param {string} text */
  const add = (text) => {
    const field = open.at(-1);
    if (!field) return;
    field.instruction += text;
    if (field.instruction.length > MAX_INSTRUCTION) refuse('an endless instruction');
  };
  const addNested = () => {
    if (open.at(-1)?.hasResult === false) add(NESTED);
  };
  /** @param {string | undefined} type */
  const mark = (type) => {
    const field = open.at(-1);
    if (type === 'begin') {
      addNested();
      open.push({ instruction: '', hasResult: false });
    } else if (type === 'separate' && field) field.hasResult = true;
    else if (type === 'end') judge(open.pop()?.instruction ?? '');
  };

  parser.on('opentag', ({ name, attributes }) => {
    const element = localName(name);
    if (element === 'fldChar') mark(attributeOf(attributes, 'fldCharType'));
    if (element === 'fldSimple') {
      addNested();
      judge(attributeOf(attributes, 'instr') ?? '');
    }
    isInstruction = INSTRUCTION_TEXT.includes(element);
    text = '';
  });
  parser.on('closetag', () => {
    isInstruction = false;
  });
  /** @param {string} more */
  const take = (more) => {
    if (isInstruction) add(more);
    // A comment may stand in the midst of it.
    text = text.slice(-PACKAGE_IN_TEXT.length) + more;
    parts.holdsPackage ||= text.includes(PACKAGE_IN_TEXT);
  };
  parser.on('text', take);
  parser.on('cdata', take);
  // A field that never ends counts as well.
  parser.on('end', () => open.forEach(({ instruction }) => judge(instruction)));
}

/** Reads XML parts of an Office document; answers nothing where one of them is no good. */
answerQuestions(
  (/** @type {{ lists: Uint8Array[], contents: Uint8Array[] }} */ { lists, contents }) => {
    /** @type {import('../cv/inspect-docx').PackageParts} */
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
