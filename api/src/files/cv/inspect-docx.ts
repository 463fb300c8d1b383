import { CV_MESSAGES } from '@teluk-mart/shared/domain/application/cv-file';
import PQueue from 'p-queue';
import { type Archive, ArchiveRefused, readArchive } from './archive';
import { accepted, type CvFinding, refused } from './cv-finding';
import { isRemote } from './package-parts/is-remote';
import { type PackageParts, readParts } from './package-parts/read-parts';
import { xmlText } from './package-parts/xml-text';

const CONTENT_TYPES = '[Content_Types].xml';

/** Main part of a Word document; Word on the web numbers it. */
const MAIN_PART = /^word\/document\d*\.xml$/;

const RELATIONSHIPS = /\.rels$/i;

/** How parts with macros are declared (MS-OFFMACRO2 2.2), and what they are usually called. */
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
const MOST_LISTS = 60;

/** Reads the lists of types and relationships; throws an `ArchiveRefused` where Word would read something else. */
async function readLists({ contents }: Archive): Promise<PackageParts> {
  if (contents.size > MOST_LISTS) throw new ArchiveRefused('too many lists of relationships');
  const texts = [...contents.values()].map(xmlText);
  const parts = texts.every((text) => text !== undefined) ? await readParts(texts) : undefined;
  if (!parts) throw new ArchiveRefused('lists that cannot be read');
  return parts;
}

/** Whether a document says that it has macros, in one of its lists or by the name of a part. */
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

/** Two at a time: each takes a core and some megabytes, and a hundred may come at once. */
const queue = new PQueue({ concurrency: 2 });

/** What an archive is: a Word document without macros, or something that is not accepted. */
export async function inspectDocx(file: string): Promise<CvFinding> {
  try {
    return await queue.add(() => find(file));
  } catch (error) {
    if (error instanceof ArchiveRefused) return refused(CV_MESSAGES.damaged);
    throw error;
  }
}
