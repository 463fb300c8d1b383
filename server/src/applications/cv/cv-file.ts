import {
  CV_KINDS,
  CV_MAX_BYTES,
  CV_MEDIA_TYPES,
  CV_MESSAGES,
  type CvKind,
} from '@teluk-mart/domain/application/cv-file';
import { fileTypeFromBuffer } from 'file-type/core';
import { fromBufferPromise } from 'yauzl';
import { lockOf } from './pdf';

/** Returns the kind of a stored CV; throws where a row has a media type that was never accepted. */
export function kindOf(mediaType: string): CvKind {
  const kind = CV_KINDS.find((candidate) => CV_MEDIA_TYPES[candidate] === mediaType);
  if (!kind) throw new Error(`No CV is of the type ${mediaType}`);
  return kind;
}

/** Control characters, those that turn the direction of writing or show nothing, and halves of characters. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/**
 * Returns a name that is safe to keep and to show: without folders and invisible characters, its letters and their
 * accents joined, at most 200 characters. What is left of nothing is `cv`.
 */
export function cleanFileName(name: string): string {
  const base = name.normalize('NFC').replace(INVISIBLE, '').split(/[\\/]/).at(-1) ?? '';
  return [...base.trim()].slice(-200).join('').trim() || 'cv';
}

/**
 * Returns the name under which a CV is saved: the applicant's, with the extension of what the file is
 * (docs/specification.md#stored-files).
 */
export function downloadName(originalName: string, kind: CvKind): string {
  const stem = cleanFileName(originalName)
    .replace(/\.[a-z][a-z0-9]{0,4}$/i, '')
    // No system allows all of these.
    .replace(/[<>:"|?*]/g, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  // Some disks take no more than 255 bytes, and a character may have four.
  return `${[...stem].slice(0, 50).join('').trim() || 'cv'}.${kind}`;
}

/** A file that is accepted as a CV, with the part of it that is stored. */
export interface AcceptedCv {
  kind: CvKind;
  content: Buffer;
}

/** The same, or the words that say why a file is not accepted. */
type CvFinding = AcceptedCv | string;

/** Elements that only a page for a browser has, and no PDF where it begins. */
const PAGE =
  /<(!doctype\s+html|html|head|body|script|style|svg|iframe|object|embed|form|img|meta|link|table|div)\b/i;

/** Beginning of a page that is saved with its pictures, as Word and portals do under the name of a DOC. */
const SAVED_PAGE = /^(mime-version|content-type: *multipart)/im;

const NOT_BLANK = /[^\s\u00ef\u00bb\u00bf]/;

/** Beginning of a text that a computer runs. */
const PROGRAM = /^\s*(#!|@echo|<\?php)/i;

/** A control character of ASCII that is no blank: texts have none. */
const CONTROL = /[^\P{Cc}\s\u0080-\u009f]/u;

/** Kinds that people take for a CV, whose names they know; all others only get the words for any file. */
const NAMED =
  /^(rtf|xml|od[tsp]|xlsx|pptx|epub|ps|zip|rar|7z|jpg|png|webp|gif|heic|heif|avif|tif|bmp)$/;

/** Macros by the names of their parts, in DOCX and DOC (MS-OFFMACRO2 2.2, MS-OVBA 2.2), or by the lists of parts. */
const MACRO_PART = /(^|\/)vba\w*\.(bin|xml)$/i;
const MACRO_LIST = /^\[Content_Types\]\.xml$|\.rels$/i;
const MACRO_TYPE = /Type\s*=\s*["'][^"']*vbaProject["']/i;
const LONGEST_TYPE = 200;
const MACRO_STORAGES = ['macros', 'vba', '_vba_project', '_vba_project_cur'];

/** Most entries of a Word document and bytes of all unpacked: an honest one has some dozens and stays far below. */
const MAX_ENTRIES = 200;
const MAX_UNPACKED = 50 * 1024 * 1024;

function refusedAs(kind: string): string {
  const advice = `File ini berjenis ${kind}: simpan ulang sebagai PDF, lalu unggah kembali.`;
  return `${CV_MESSAGES.wrongType} ${advice}`;
}

/** Returns true if a document's head (MS-DOC 2.5.2) says that its text is encrypted. */
function isEncrypted(content: Buffer, sector: number): boolean {
  const start = (sector + 1) * 2 ** content.readUInt16LE(0x1e);
  if (start + 12 > content.length) return false;
  return content[start + 1] === 0xa5 && (content.readUInt16LE(start + 10) & 0x0100) !== 0;
}

/** Accepts an older Word document that is neither locked nor has macros; refuses other compound files. */
function inspectDoc(content: Buffer): CvFinding {
  const sectors = new Map<string, number>();
  // Behind a header of 512 bytes each entry of a directory has 128 (MS-CFB 2.2, 2.6).
  for (let at = 512; at + 128 <= content.length; at += 128) {
    // The length counts the zero at the end.
    const bytes = content.readUInt16LE(at + 0x40);
    if (![1, 2].includes(content[at + 0x42] ?? 0) || bytes < 4 || bytes > 64) continue;
    const name = content.toString('utf16le', at, at + bytes - 2).toLowerCase();
    sectors.set(name, content.readUInt32LE(at + 0x74));
  }
  // A newer document behind a password.
  if (sectors.has('encryptedpackage')) return CV_MESSAGES.locked;
  const document = sectors.get('worddocument');
  if (document === undefined) return CV_MESSAGES.wrongType;
  if (isEncrypted(content, document)) return CV_MESSAGES.locked;
  return MACRO_STORAGES.some((name) => sectors.has(name))
    ? CV_MESSAGES.macros
    : { kind: 'doc', content };
}

/**
 * Accepts a Word document without macros that is not too large unpacked. Each entry is unpacked once, piece by piece:
 * the library breaks off where one is larger than it says, or has a name that leads out of the archive.
 */
async function inspectDocx(content: Buffer): Promise<CvFinding> {
  try {
    const zip = await fromBufferPromise(content);
    let packed = 0;
    let unpacked = 0;
    let hasMacros = false;
    for await (const entry of zip.eachEntry()) {
      const { fileName, compressedSize, uncompressedSize } = entry;
      packed += compressedSize;
      unpacked += uncompressedSize;
      // Entries that lie upon each other would be unpacked again and again.
      if (packed > content.length) return CV_MESSAGES.damaged;
      if (zip.entryCount > MAX_ENTRIES || unpacked > MAX_UNPACKED) return CV_MESSAGES.damaged;
      hasMacros ||= MACRO_PART.test(fileName);
      const isList = MACRO_LIST.test(fileName);
      let text = '';
      for await (const piece of await zip.openReadStreamPromise(entry)) {
        if (!isList) continue;
        text = text.slice(-LONGEST_TYPE) + String(piece);
        hasMacros ||= MACRO_TYPE.test(text);
      }
    }
    return hasMacros ? CV_MESSAGES.macros : { kind: 'docx', content };
  } catch {
    return CV_MESSAGES.damaged;
  }
}

/**
 * Decides what a file is and whether it is accepted as a CV (docs/specification.md#cv-upload), by its content alone,
 * never by its name or declared type.
 */
export async function inspectCv(content: Buffer): Promise<CvFinding> {
  if (content.length === 0) return CV_MESSAGES.empty;
  if (content.length > CV_MAX_BYTES) return CV_MESSAGES.tooLarge;
  // Readers look no further for the beginning of a PDF.
  const head = content.toString('latin1', 0, 1024);
  // Without the second byte of each letter UTF-16 reads the same.
  const text = head.replaceAll('\0', '');
  const start = Math.max(0, head.search(NOT_BLANK));
  // The library lets errors of a damaged archive out, which is found again.
  const type = await fileTypeFromBuffer(content.subarray(start)).catch(() => ({ ext: 'docx' }));
  const ext = type?.ext ?? '';
  const begin = head.indexOf('%PDF-');
  if (ext === 'cfb') return inspectDoc(content);
  if (ext === 'docx') return inspectDocx(content);
  if (/^do[ct]m$/.test(ext)) return CV_MESSAGES.macros;
  if (ext === 'zip' && content.includes('Index/Document.iwa')) return refusedAs('Apple Pages');
  if (!head.startsWith('PK') && PAGE.test(text)) return refusedAs('halaman web');
  // What stands before it, such as a printer's job or an upload's envelope, is no known kind of file and no script.
  if (begin >= 0 && /^(pdf)?$/.test(ext) && !PROGRAM.test(head)) {
    const pdf = content.subarray(begin);
    const lock = lockOf(pdf);
    return lock ? CV_MESSAGES[lock] : { kind: 'pdf', content: pdf };
  }
  if (ext !== 'zip' && SAVED_PAGE.test(text)) return refusedAs('halaman web');
  if (ext === '' && text && !CONTROL.test(text)) return refusedAs('teks');
  return NAMED.test(ext) ? refusedAs(ext.toUpperCase()) : CV_MESSAGES.wrongType;
}
