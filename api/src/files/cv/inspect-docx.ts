import { CV_MESSAGES } from '@teluk-mart/shared/domain/application/cv-file';
import { inTurns } from '../in-turns';
import { ArchiveRefused, readArchive } from './archive';
import { accepted, type CvFinding, refused } from './cv-finding';
import { hasRemoteTemplate } from './remote-template';

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
  /** Bytes of lists of types and relationships. */
  keptBytes: 1024 * 1024,
};

async function find(file: string): Promise<CvFinding> {
  const archive = await readArchive(file, LIMITS);
  const types = archive?.contents.get(CONTENT_TYPES);
  if (!archive || !types || !archive.names.some((name) => MAIN_PART.test(name))) {
    return refused(CV_MESSAGES.wrongType);
  }
  // Without zeros a text in UTF-16 reads like one in UTF-8.
  const declared = types.toString('latin1').replaceAll('\0', '');
  if (MACROS_DECLARED.test(declared) || archive.names.some((name) => MACRO_PART.test(name))) {
    return refused(CV_MESSAGES.macros);
  }
  const isRemote = [...archive.contents].some(
    ([name, content]) => RELATIONSHIPS.test(name) && hasRemoteTemplate(content),
  );
  return isRemote ? refused(CV_MESSAGES.remote) : accepted('docx');
}

/** One at a time: unpacking takes a core and some megabytes, and a hundred may come at once. */
const takeTurn = inTurns();

/** What an archive is: a Word document without macros, or something that is not accepted. */
export async function inspectDocx(file: string): Promise<CvFinding> {
  try {
    return await takeTurn(() => find(file));
  } catch (error) {
    if (error instanceof ArchiveRefused) return refused(CV_MESSAGES.damaged);
    throw error;
  }
}
