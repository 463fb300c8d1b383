import { CV_MESSAGES } from '@teluk-mart/domain/application/cv-file';
import { fileTypeFromBuffer } from 'file-type/core';
import { accepted, type CvFinding, refused, refusedAs } from './cv-file';
import { inspectDoc, inspectDocx } from './inspect-word';
import { lockOf } from './pdf-password';

/** Bytes within which a PDF begins: readers look no further. */
const HEAD = 1024;

/**
 * Elements that only a page for a browser has. A page behind the signature of a PDF is meant to be shown as a page; no
 * PDF has such elements where it begins.
 */
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

/** Accepts a PDF that opens without a password. */
function inspectPdf(content: Buffer): CvFinding {
  const lock = lockOf(content);
  return lock ? refused(CV_MESSAGES[lock]) : accepted('pdf', content);
}

/**
 * Decides what a file is and whether it is accepted as a CV (docs/specification.md#cv-upload), by its content alone,
 * never by its name or declared type.
 */
export async function inspectCv(content: Buffer): Promise<CvFinding> {
  const head = content.toString('latin1', 0, HEAD);
  // Without the second byte of each letter UTF-16 reads the same.
  const text = head.replaceAll('\0', '');
  const start = Math.max(0, head.search(NOT_BLANK));
  // The library lets errors of a damaged archive out.
  const type = await fileTypeFromBuffer(content.subarray(start)).catch(() => ({ ext: 'damaged' }));
  const ext = type?.ext ?? '';
  const begin = head.indexOf('%PDF-');
  if (ext === 'cfb') return inspectDoc(content);
  if (head.startsWith('PK')) {
    const finding = await inspectDocx(content);
    if (finding) return finding;
  } else if (PAGE.test(text)) return refusedAs('halaman web');
  // What stands before it, such as a printer's job or an upload's envelope, is no known kind of file and no script.
  else if (begin >= 0 && /^(pdf)?$/.test(ext) && !PROGRAM.test(head))
    return inspectPdf(content.subarray(begin));
  else if (SAVED_PAGE.test(text)) return refusedAs('halaman web');
  else if (ext === '' && text && !CONTROL.test(text)) return refusedAs('teks');
  return NAMED.test(ext) ? refusedAs(ext.toUpperCase()) : refused(CV_MESSAGES.wrongType);
}
