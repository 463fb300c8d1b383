import type { FileHandle } from 'node:fs/promises';
import { CV_MESSAGES } from '@teluk-mart/shared/domain/application/cv-file';
import { accepted, type CvFinding, refused } from './cv-file';

const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;

/** Numbers from here on are no sectors: the end of a chain, or nothing. */
const NO_SECTOR = 0xfffffffa;

/** Sectors of the table of chains that the header itself names: enough for 7 MB, and no CV is larger. */
const NAMED_IN_HEADER = 109;

/** Reads sectors of a file and follows their chains. */
class Sectors {
  constructor(
    private readonly file: FileHandle,
    private readonly header: Buffer,
    private readonly size: number,
  ) {}

  async read(sector: number, offset = 0, length = this.size): Promise<Buffer> {
    const buffer = Buffer.alloc(length);
    // The header takes the place of a first sector.
    const { bytesRead } = await this.file.read(
      buffer,
      0,
      length,
      (sector + 1) * this.size + offset,
    );
    return buffer.subarray(0, bytesRead);
  }

  /** Returns the sector that follows another one. */
  async next(sector: number): Promise<number> {
    const perTable = this.size / 4;
    const table = Math.floor(sector / perTable);
    if (table >= NAMED_IN_HEADER) return NO_SECTOR;
    const link = await this.read(
      this.header.readUInt32LE(0x4c + table * 4),
      (sector % perTable) * 4,
      4,
    );
    return link.length === 4 ? link.readUInt32LE() : NO_SECTOR;
  }
}

/** Returns the names in one sector of the directory. */
function namesIn(sector: Buffer): string[] {
  const names: string[] = [];
  for (let start = 0; start + ENTRY_BYTES <= sector.length; start += ENTRY_BYTES) {
    const entry = sector.subarray(start, start + ENTRY_BYTES);
    const isUsed = entry[0x42] !== 0;
    // The length counts the zero at the end.
    const length = Math.min(entry.readUInt16LE(0x40), 64) - 2;
    if (isUsed && length > 0) names.push(entry.subarray(0, length).toString('utf16le'));
  }
  return names;
}

/**
 * Reads the names of all storages and streams from the directory of a compound file; text in the document that reads
 * the same does not count. A directory that is broken off ends where it breaks.
 */
async function readCompoundNames(file: FileHandle): Promise<string[]> {
  const header = Buffer.alloc(HEADER_BYTES);
  const { bytesRead } = await file.read(header, 0, HEADER_BYTES, 0);
  const shift = header.readUInt16LE(0x1e);
  if (bytesRead < HEADER_BYTES || (shift !== 9 && shift !== 12)) return [];
  const sectors = new Sectors(file, header, 1 << shift);
  const names: string[] = [];
  const seen = new Set<number>();
  let sector = header.readUInt32LE(0x30);
  while (sector < NO_SECTOR && !seen.has(sector)) {
    seen.add(sector);
    const content = await sectors.read(sector);
    if (content.length === 0) break;
    names.push(...namesIn(content));
    sector = await sectors.next(sector);
  }
  return names;
}

/** Storages in which Word keeps macros (MS-OVBA 2.2). */
const MACROS = new Set(['macros', 'vba', '_vba_project', '_vba_project_cur']);

/** Accepts an older Word document without macros; refuses other compound files and newer documents with a password. */
export async function inspectDoc(file: FileHandle): Promise<CvFinding> {
  const names = await readCompoundNames(file);
  if (names.includes('EncryptedPackage')) return refused(CV_MESSAGES.locked);
  if (!names.includes('WordDocument')) return refused(CV_MESSAGES.wrongType);
  if (names.some((name) => MACROS.has(name.toLowerCase()))) return refused(CV_MESSAGES.macros);
  return accepted('doc');
}
