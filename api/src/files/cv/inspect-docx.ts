import { CV_MESSAGES } from '@teluk-mart/shared/domain/application/cv-file';
import { FairQueue } from '../../limits/fair-queue';
import { ProgramEndedError, runProgram, INTERACTIVE_PRIORITY } from '../child-program';
import { type Archive, ArchiveRefusedError, readArchive } from './archive';
import { accepted, type CvFinding, refused } from './cv-file';

const BYTE_ORDER_MARKS = [
  { bytes: Buffer.from('efbbbf', 'hex'), encoding: 'utf-8' },
  { bytes: Buffer.from('fffe', 'hex'), encoding: 'utf-16le' },
  { bytes: Buffer.from('feff', 'hex'), encoding: 'utf-16be' },
] as const;

/**
 * The text of an XML part: UTF-8, or UTF-16 behind a byte order mark, as Word writes it. `undefined` for everything
 * else, which another program might read as something that we do not see.
 */
export function xmlText(part: Buffer): string | undefined {
  const mark = BYTE_ORDER_MARKS.find(({ bytes }) => part.subarray(0, bytes.length).equals(bytes));
  try {
    return new TextDecoder(mark?.encoding ?? 'utf-8', { fatal: true }).decode(part);
  } catch {
    return undefined;
  }
}

/**
 * Relationship of a Word document to another part or file: a `Relationship` element of a `*.rels` part (ECMA-376-2
 * §9.3).
 */
export interface Relationship {
  /** An address whose last word tells the kind. */
  type: string;
  target: string;
  /** `Internal` or nothing for a part of the document, `External` for what lies elsewhere. */
  mode: string;
}

/** Content types and relationships of an Office document. */
export interface PackageParts {
  relationships: Relationship[];
  /** Types of all parts, from `[Content_Types].xml`. */
  contentTypes: string[];
}

/** Milliseconds that reading may take: an honest document takes a tenth of a second. */
const TIME_LIMIT = 4000;

const READER = { module: 'read-parts', priority: INTERACTIVE_PRIORITY, heapMegabytes: 64 };

/** Reply of the reader's process; empty where a list is invalid. */
interface ReaderReply {
  parts?: PackageParts;
}

/**
 * Reads the lists of an Office document in a process of its own, so that no text, however it is made, holds up the
 * server.
 *
 * @param texts of `[Content_Types].xml` and of `*.rels` parts
 * @param timeLimit in milliseconds
 * @returns `undefined` where one of them is not what Word would read, or too much
 */
export async function readParts(
  texts: readonly string[],
  timeLimit: number = TIME_LIMIT,
): Promise<PackageParts | undefined> {
  const signal = AbortSignal.timeout(timeLimit);
  try {
    const { parts } = await runProgram<ReaderReply>(READER, { texts }, signal);
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

/** The last word of a type, which is the same in both editions of the standard. */
function kindOf(type: string): string {
  return type.split('/').at(-1)?.toLowerCase() ?? '';
}

function leavesDocument(target: string, mode: string): boolean {
  const isPart = mode === '' || mode.toLowerCase() === 'internal';
  return !isPart || ELSEWHERE.test(target);
}

/**
 * Tells whether Word would load something from another machine by itself that can do more than be looked at, such as a
 * template with macros, or log itself in there. Links that a reader has to click are none, and neither are pictures of
 * the web. Every other kind counts, known or not: how many ways of writing an address Word understands, nobody knows.
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

/** Matches the declarations and usual names of parts with macros (MS-OFFMACRO2 2.2). */
const MACROS_DECLARED = /macroEnabled|vbaProject|vbaData/i;
const MACRO_PART = /(^|\/)vba\w*\.(bin|xml)$/i;

const LIMITS = {
  /** Bytes: an honest document of 5 MB has compressed pictures and stays far below. */
  unpackedBytes: 50 * 1024 * 1024,
  keeps: (name: string) => name === CONTENT_TYPES || RELATIONSHIPS.test(name),
  /** Bytes of lists of types and relationships: an honest document has some thousands. */
  keptBytes: 512 * 1024,
};

/** Most lists of relationships: a document has one for each part that refers to others, such as a page's head. */
const MAX_LISTS = 60;

/** Reads the lists of types and relationships; throws an `ArchiveRefusedError` where Word would read something else. */
async function readLists({ contents }: Archive): Promise<PackageParts> {
  if (contents.size > MAX_LISTS) throw new ArchiveRefusedError('too many lists of relationships');
  const texts = [...contents.values()].map(xmlText);
  const parts = texts.every((text) => text !== undefined) ? await readParts(texts) : undefined;
  if (!parts) throw new ArchiveRefusedError('lists that cannot be read');
  return parts;
}

/** Tells whether a document declares macros, in one of its lists or by the name of a part. */
function hasMacros({ names }: Archive, { contentTypes, relationships }: PackageParts): boolean {
  const kinds = [...contentTypes, ...relationships.map(({ type }) => type)];
  return (
    kinds.some((kind) => MACROS_DECLARED.test(kind)) || names.some((name) => MACRO_PART.test(name))
  );
}

function isWord({ names, contents }: Archive): boolean {
  return contents.has(CONTENT_TYPES) && names.some((name) => MAIN_PART.test(name));
}

async function find(file: string): Promise<CvFinding> {
  const archive = await readArchive(file, LIMITS);
  if (!archive || !isWord(archive)) return refused(CV_MESSAGES.wrongType);
  const parts = await readLists(archive);
  if (hasMacros(archive, parts)) return refused(CV_MESSAGES.macros);
  return parts.relationships.some(isRemote) ? refused(CV_MESSAGES.remote) : accepted('docx');
}

/**
 * Two at a time: each takes a core and some megabytes, and a hundred may come at once. Waiting and reading end before a
 * proxy gives up, which the examples in `deploy/` do after 15 seconds.
 */
export const inspecting = new FairQueue({
  concurrency: 2,
  maxWaiting: 60,
  maxOfNetwork: 20,
  patience: 5000,
});

/**
 * Accepts an archive that is a Word document without macros and refuses any other. Rejects with a `BusyError` where its
 * turn does not come in time.
 *
 * @param sender address that it was sent from
 */
export async function inspectDocx(file: string, sender?: string): Promise<CvFinding> {
  try {
    return await inspecting.add(sender, () => find(file));
  } catch (error) {
    if (error instanceof ArchiveRefusedError) return refused(CV_MESSAGES.damaged);
    throw error;
  }
}
