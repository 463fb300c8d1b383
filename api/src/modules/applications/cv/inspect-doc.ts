import type { FileHandle } from 'node:fs/promises';
import { CV_MESSAGES } from '@teluk-mart/domain/application/cv-file';
import { accepted, type CvFinding, refused } from './cv-file';

const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;

/** Stands for no entry where an entry of the directory names another one. */
const NO_ENTRY = 0xffffffff;

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

/** A storage or stream of a compound file. */
interface CompoundEntry {
  name: string;
  /** Something lies in it, if it is a storage. */
  hasChildren: boolean;
}

/** Returns the entries in one sector of the directory. */
function entriesIn(sector: Buffer): CompoundEntry[] {
  const entries: CompoundEntry[] = [];
  for (let start = 0; start + ENTRY_BYTES <= sector.length; start += ENTRY_BYTES) {
    const entry = sector.subarray(start, start + ENTRY_BYTES);
    const isUsed = entry[0x42] !== 0;
    // The length counts the zero at the end.
    const length = Math.min(entry.readUInt16LE(0x40), 64) - 2;
    if (!isUsed || length <= 0) continue;
    const name = entry.subarray(0, length).toString('utf16le');
    entries.push({ name, hasChildren: entry.readUInt32LE(0x4c) !== NO_ENTRY });
  }
  return entries;
}

/**
 * Reads all storages and streams from the directory of a compound file. Text in the document that reads the same as a
 * name does not count. A directory that is broken off ends where it breaks.
 */
async function readDirectory(file: FileHandle): Promise<CompoundEntry[]> {
  const header = Buffer.alloc(HEADER_BYTES);
  const { bytesRead } = await file.read(header, 0, HEADER_BYTES, 0);
  const shift = header.readUInt16LE(0x1e);
  if (bytesRead < HEADER_BYTES || (shift !== 9 && shift !== 12)) return [];
  const sectors = new Sectors(file, header, 1 << shift);
  const entries: CompoundEntry[] = [];
  const seen = new Set<number>();
  let sector = header.readUInt32LE(0x30);
  while (sector < NO_SECTOR && !seen.has(sector)) {
    seen.add(sector);
    const content = await sectors.read(sector);
    if (content.length === 0) break;
    entries.push(...entriesIn(content));
    sector = await sectors.next(sector);
  }
  return entries;
}

/** Bytes that are searched at a time: little enough to hold up no request. */
const PIECE = 64 * 1024;

/** Bytes of a piece that are searched once more with the next one: a field as long as the longest address. */
const OVERLAP = 4 * 1024;

/** Signs of a field (MS-DOC 2.8.25): before its instruction, between that and its result, and at its end. */
const BEGIN = '\x13';
const SEPARATOR = '\x14';
const END = '\x15';

/**
 * Fields that start a program, and those that load a file; `read-parts.mjs` has those of newer documents. `RD` is left
 * out: so short a name stands in the bytes of many a picture.
 */
const STARTS = /^["\s]*DDE(AUTO)?(["\s\\]|$)/i;
const LOADS = /^["\s]*(INCLUDE(PICTURE|TEXT)?|IMPORT|LINK|DATABASE)(?=["\s\\/]|$)/i;

/** Matches an address with a scheme, which a drive's letter is none of, and one of another machine. */
const ELSEWHERE = /[a-z+.-]{2}:|(^|["'\x91-\x94\s])[\\/]{2}/i;

/** Returns true if a field in a text makes Word load something from elsewhere, or may do so. */
function hasLoadingField(text: string): boolean {
  const fields = text.split(BEGIN).slice(1);
  return fields.some((field, index) => {
    const [instruction = ''] = (field.split(SEPARATOR, 1)[0] ?? '').split(END, 1);
    if (STARTS.test(instruction)) return true;
    const [keyword] = LOADS.exec(instruction) ?? [];
    if (keyword === undefined) return false;
    // Another field within the instruction may make any address.
    const holdsField = instruction === field && index < fields.length - 1;
    // A field that goes on beyond the piece is not found whole in the next.
    const isEndless = instruction === field && instruction.length >= OVERLAP / 2;
    return holdsField || isEndless || ELSEWHERE.test(instruction.slice(keyword.length));
  });
}

/**
 * Returns true if a field of an older document that is found by its bytes makes Word load something from elsewhere. Text
 * is kept in one or two bytes a letter, and in pieces: a field across two of them is not found (docs/security.md).
 */
async function loadsFromElsewhere(file: FileHandle): Promise<boolean> {
  const buffer = Buffer.alloc(PIECE);
  for (let start = 0; ; start += PIECE - OVERLAP) {
    const { bytesRead } = await file.read(buffer, 0, PIECE, start);
    // Without the second byte of each letter both kinds of text read the same.
    const text = buffer.toString('latin1', 0, bytesRead).replaceAll('\0', '');
    if (hasLoadingField(text)) return true;
    if (bytesRead < PIECE) return false;
  }
}

/** Storages in which Word keeps macros (MS-OVBA 2.2). */
const MACROS = new Set(['macros', 'vba', '_vba_project', '_vba_project_cur']);

/** Storage in which Word keeps objects of other programs; it may be empty. */
const OBJECTS = 'ObjectPool';

/**
 * Accepts an older Word document without macros, objects of other programs, and fields that load something from
 * elsewhere. Refuses other compound files and newer documents with a password.
 */
export async function inspectDoc(file: FileHandle): Promise<CvFinding> {
  const entries = await readDirectory(file);
  const names = entries.map(({ name }) => name);
  if (names.includes('EncryptedPackage')) return refused(CV_MESSAGES.locked);
  if (!names.includes('WordDocument')) return refused(CV_MESSAGES.wrongType);
  if (names.some((name) => MACROS.has(name.toLowerCase()))) return refused(CV_MESSAGES.macros);
  if (await loadsFromElsewhere(file)) return refused(CV_MESSAGES.remote);
  if (entries.some(({ name, hasChildren }) => name === OBJECTS && hasChildren))
    return refused(CV_MESSAGES.embedded);
  return accepted('doc');
}
