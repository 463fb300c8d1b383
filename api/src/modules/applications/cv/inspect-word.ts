import { CV_MESSAGES } from '@teluk-mart/domain/application/cv-file';
import { type Archive, ArchiveRefusedError, readArchive } from './archive';
import { accepted, type CvFinding, refused, refusedAs } from './cv-file';

/** Bytes of an entry of a compound file's directory, and of its header (MS-CFB 2.2, 2.6). */
const ENTRY = 128;
const HEADER = 512;

/**
 * Returns the first sectors of a compound file's storages and streams by their names. Entries lie at multiples of their
 * size, so that no chain of sectors need be followed.
 */
function sectorsByName(content: Buffer): Map<string, number> {
  const sectors = new Map<string, number>();
  for (let start = HEADER; start + ENTRY <= content.length; start += ENTRY) {
    const bytes = content.readUInt16LE(start + 0x40);
    const isEntry = [1, 2].includes(content[start + 0x42] ?? 0);
    // The length counts the zero at the end.
    if (!isEntry || bytes < 4 || bytes > 64) continue;
    const name = content.toString('utf16le', start, start + bytes - 2);
    sectors.set(name.toLowerCase(), content.readUInt32LE(start + 0x74));
  }
  return sectors;
}

/** Returns true if a document's head (MS-DOC 2.5.2) says that its text is encrypted. */
function isEncrypted(content: Buffer, sector: number): boolean {
  const start = (sector + 1) * 2 ** content.readUInt16LE(0x1e);
  if (start + 12 > content.length) return false;
  return content[start + 1] === 0xa5 && (content.readUInt16LE(start + 10) & 0x0100) !== 0;
}

/** Storages in which Word keeps macros (MS-OVBA 2.2). */
const MACROS = ['macros', 'vba', '_vba_project', '_vba_project_cur'];

/** Accepts an older Word document that is neither locked nor has macros; refuses other compound files. */
export function inspectDoc(content: Buffer): CvFinding {
  if (content.length < HEADER) return refused(CV_MESSAGES.wrongType);
  const sectors = sectorsByName(content);
  // A newer document behind a password.
  if (sectors.has('encryptedpackage')) return refused(CV_MESSAGES.locked);
  const document = sectors.get('worddocument');
  if (document === undefined) return refused(CV_MESSAGES.wrongType);
  if (isEncrypted(content, document)) return refused(CV_MESSAGES.locked);
  if (MACROS.some((name) => sectors.has(name))) return refused(CV_MESSAGES.macros);
  return accepted('doc', content);
}

const CONTENT_TYPES = '[Content_Types].xml';

/** Main part of a Word document; Word on the web numbers it. */
const MAIN_PART = /^word\/document\d*\.xml$/;

/** Matches the declarations and usual names of parts with macros (MS-OFFMACRO2 2.2). */
const MACROS_DECLARED = /macroEnabled|vbaProject|vbaData/i;
const MACRO_PART = /(^|\/)vba\w*\.(bin|xml)$/;

const LIMITS = {
  /** Bytes: an honest document of 5 MB has compressed pictures and stays far below. */
  unpackedBytes: 50 * 1024 * 1024,
  keeps: (name: string) => name === CONTENT_TYPES,
  /** Bytes of the list of types: an honest document has some thousands. */
  keptBytes: 512 * 1024,
};

function inspectParts({ names, contents }: Archive, content: Buffer): CvFinding | undefined {
  const list = contents.get(CONTENT_TYPES);
  if (!list || !names.some((name) => MAIN_PART.test(name)))
    return names.some((name) => name.endsWith('.iwa')) ? refusedAs('Apple Pages') : undefined;
  // Without the second byte of each letter UTF-16 reads the same.
  const types = list.toString('latin1').replaceAll('\0', '');
  const hasMacros = MACROS_DECLARED.test(types) || names.some((name) => MACRO_PART.test(name));
  return hasMacros ? refused(CV_MESSAGES.macros) : accepted('docx', content);
}

/** Accepts an archive that is a Word document without macros; `undefined` where it is no Word document. */
export async function inspectDocx(content: Buffer): Promise<CvFinding | undefined> {
  try {
    const archive = await readArchive(content, LIMITS);
    return archive && inspectParts(archive, content);
  } catch (error) {
    if (error instanceof ArchiveRefusedError) return refused(CV_MESSAGES.damaged);
    throw error;
  }
}
