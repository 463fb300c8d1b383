import { constants } from 'node:os';
import { CV_MESSAGES } from '@teluk-mart/domain/application/cv-file';
import { patient } from '@teluk-mart/server-kit/patience';
import { FairQueue } from '../../../limits/fair-queue';
import { ProgramEndedError, runProgram, INTERACTIVE_PRIORITY } from '../../../files/child-program';
import { type Archive, ArchiveRefusedError, readArchive } from './archive';
import { accepted, type CvFinding, refused } from './cv-file';

/**
 * Relationship of a Word document to another part or file: a `Relationship` element of a `*.rels` part (ECMA-376-2
 * §9.3).
 */
export interface Relationship {
  /** An address whose last word names the kind. */
  type: string;
  target: string;
  /** `Internal` or nothing for a part of the document, `External` for what lies elsewhere. */
  mode: string;
}

/** Content of the parts of an Office document. */
export interface PackageParts {
  relationships: Relationship[];
  /** Types of all parts, from `[Content_Types].xml`. */
  contentTypes: string[];
  /** A field makes Word load a file from elsewhere, or start another program. */
  loadsFromElsewhere: boolean;
  /** A text holds a whole document, which Word would read. */
  holdsPackage: boolean;
}

/** Milliseconds that reading may take: an honest document takes a tenth of a second. */
const TIME_LIMIT = patient(8000);

const READER = { module: 'read-parts', heapMegabytes: 64 };

/** Reply of the reader's process; empty where a part is invalid. */
interface ReaderReply {
  parts?: PackageParts;
}

/** XML parts of an Office document. */
interface ReaderQuestion {
  /** `[Content_Types].xml` and the `*.rels` parts. */
  lists: readonly Buffer[];
  /** All others. */
  contents: readonly Buffer[];
}

/**
 * Reads the XML parts of an Office document in a process of its own, so that no text holds up the server, however it is
 * made.
 *
 * @param timeLimit in milliseconds
 * @param priority of the process
 * @returns `undefined` where one of them is not what Word would read, or too much
 */
export async function readParts(
  question: ReaderQuestion,
  timeLimit: number = TIME_LIMIT,
  priority: number = INTERACTIVE_PRIORITY,
): Promise<PackageParts | undefined> {
  const signal = AbortSignal.timeout(timeLimit);
  try {
    const { parts } = await runProgram<ReaderReply>({ ...READER, priority }, question, signal);
    return parts;
  } catch (error) {
    if (signal.aborted || error instanceof ProgramEndedError) return undefined;
    throw error;
  }
}

/** An address with a scheme, or one of another machine. */
const ELSEWHERE = /^([a-z][a-z0-9+.-]*:|[\\/]{2})/i;

/** Matches a file on a drive of the reader's machine, or a name without a folder: never another machine. */
const NEAR = /^(file:\/\/\/[a-z]:[\\/].*|([^\\/:%]|%20)+)$/i;

const WEB_ADDRESS = /^https?:\/\//i;

/** Returns the last word of a type, which is the same in both editions of the standard. */
function kindOf(type: string): string {
  return type.trim().split('/').at(-1)?.toLowerCase() ?? '';
}

function leavesDocument(target: string, mode: string): boolean {
  const isPart = mode === '' || mode.toLowerCase() === 'internal';
  return !isPart || ELSEWHERE.test(target);
}

/**
 * Returns true if Word would by itself load something harmful from another machine, such as a template with macros, or
 * log in there. Links that a reader has to click do not count, nor do pictures on the web. Every other kind counts,
 * known or not, since Word accepts spellings of addresses that are not documented.
 */
export function isRemote({ type, target: written, mode }: Relationship): boolean {
  const target = written.replace(/\s/g, '');
  if (!leavesDocument(target, mode.trim())) return false;
  const kind = kindOf(type);
  const isHarmless =
    kind === 'hyperlink' ||
    NEAR.test(written.trim()) ||
    (kind === 'image' && WEB_ADDRESS.test(target));
  return !isHarmless;
}

const CONTENT_TYPES = '[Content_Types].xml';

/** Main part of a Word document; Word on the web numbers it. */
const MAIN_PART = /^word\/document\d*\.xml$/;

const RELATIONSHIPS = /\.rels$/i;
const XML_PART = /\.xml$/i;

/** Relationships to parts with text, by their last words: pages, heads and feet, notes and comments. */
const TEXT_PARTS =
  /^(officedocument|glossarydocument|header|footer|footnotes|endnotes|comments.*)$/;

/** Relationships to other documents and programs within the document. */
const EMBEDDED = ['afchunk', 'oleobject', 'package', 'control', 'activexcontrolbinary'];
const EMBEDDED_PART = /(^|\/)embeddings\//;

/** Matches the declarations and usual names of parts with macros (MS-OFFMACRO2 2.2). */
const MACROS_DECLARED = /macroEnabled|vbaProject|vbaData/i;
const MACRO_PART = /(^|\/)vba\w*\.(bin|xml)$/i;

const LIMITS = {
  /** Bytes: an honest document of 5 MB has compressed pictures and stays far below. */
  unpackedBytes: 50 * 1024 * 1024,
  keeps: (name: string) => RELATIONSHIPS.test(name) || XML_PART.test(name),
  /** Bytes of XML: an honest document has some hundred thousand, a very long one some millions. */
  keptBytes: 10 * 1024 * 1024,
};

/** Bytes of lists of types and relationships: an honest document has some thousands. */
const LIST_BYTES = 512 * 1024;

/** Most lists of relationships: a document has one for each part that refers to others, such as a page's head. */
const MAX_LISTS = 60;

/** Reads all XML parts; throws an `ArchiveRefusedError` where Word would read something else. */
async function readAll({ contents }: Archive, priority: number): Promise<PackageParts> {
  const lists: Buffer[] = [];
  const others: Buffer[] = [];
  for (const [name, content] of contents) {
    const isList = name === CONTENT_TYPES || RELATIONSHIPS.test(name);
    (isList ? lists : others).push(content);
  }
  const listBytes = lists.reduce((sum, { length }) => sum + length, 0);
  if (lists.length > MAX_LISTS || listBytes > LIST_BYTES)
    throw new ArchiveRefusedError('too many relationships');
  const parts = await readParts({ lists, contents: others }, TIME_LIMIT, priority);
  if (!parts?.relationships.every(isReadAsText))
    throw new ArchiveRefusedError('parts that cannot be read');
  return parts;
}

/** Returns true unless Word would read a part for its text that has another name than those that are read here. */
function isReadAsText({ type, target }: Relationship): boolean {
  return !TEXT_PARTS.test(kindOf(type)) || XML_PART.test(target.trim());
}

/** Returns true if a document declares macros, in one of its lists or by the name of a part. */
function hasMacros({ names }: Archive, { contentTypes, relationships }: PackageParts): boolean {
  const kinds = [...contentTypes, ...relationships.map(({ type }) => type)];
  return (
    kinds.some((kind) => MACROS_DECLARED.test(kind)) || names.some((name) => MACRO_PART.test(name))
  );
}

/** Returns true if a document holds another one, or an object of another program: those are not inspected. */
function hasEmbedded({ names }: Archive, { relationships, holdsPackage }: PackageParts): boolean {
  return (
    holdsPackage ||
    relationships.some(({ type }) => EMBEDDED.includes(kindOf(type))) ||
    names.some((name) => EMBEDDED_PART.test(name))
  );
}

function isWord({ names, contents }: Archive): boolean {
  return contents.has(CONTENT_TYPES) && names.some((name) => MAIN_PART.test(name));
}

async function find(file: string, priority: number): Promise<CvFinding> {
  const archive = await readArchive(file, LIMITS);
  if (!archive || !isWord(archive)) return refused(CV_MESSAGES.wrongType);
  const parts = await readAll(archive, priority);
  if (hasMacros(archive, parts)) return refused(CV_MESSAGES.macros);
  if (parts.loadsFromElsewhere || parts.relationships.some(isRemote))
    return refused(CV_MESSAGES.remote);
  return hasEmbedded(archive, parts) ? refused(CV_MESSAGES.embedded) : accepted('docx');
}

/**
 * Two at a time: each takes a core and some megabytes, and a hundred may come at once. Waiting and reading end before a
 * proxy gives up, which the examples in `deploy/` do after 15 seconds.
 */
export const inspecting = new FairQueue({
  concurrency: 2,
  maxWaiting: 60,
  maxOfNetwork: 20,
  patience: patient(4000),
});

/** Priority of reading one of several documents of a network: a tenth of what others get is enough for its time limit. */
const CROWD_PRIORITY = constants.priority.PRIORITY_BELOW_NORMAL;

/**
 * Accepts an archive that is a Word document without macros and refuses any other. Rejects with a `BusyError` where its
 * turn does not come in time.
 *
 * @param sender address that it was sent from
 */
export async function inspectDocx(file: string, sender?: string): Promise<CvFinding> {
  try {
    return await inspecting.add(sender, (isAlone) =>
      find(file, isAlone ? INTERACTIVE_PRIORITY : CROWD_PRIORITY),
    );
  } catch (error) {
    if (error instanceof ArchiveRefusedError) return refused(CV_MESSAGES.damaged);
    throw error;
  }
}
