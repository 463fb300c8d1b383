import { open } from 'node:fs/promises';
import { CV_MESSAGES } from '@teluk-mart/domain/application/cv-file';
import { accepted, type CvFinding, refused } from './cv-file';
import { inspectDoc } from './inspect-doc';
import { inspectDocx } from './inspect-docx';

/** A PDF's signature, before which writers leave at most a byte order mark or blanks. */
const PDF_SIGNATURE = /^(\u00ef\u00bb\u00bf)?\s*%PDF-/;

/** First bytes of Microsoft's older formats, which are small file systems (MS-CFB 2.2). */
const COMPOUND_FILE_SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex');

const ARCHIVE_SIGNATURE = Buffer.from('PK\x03\x04');

/**
 * Elements that only a page for a browser has. A page behind the signature of a PDF is meant to be shown as a page; no
 * PDF has such elements where it begins.
 */
const PAGE =
  /<(!doctype\s+html|html|head|body|script|svg|iframe|object|embed|form|img|meta|link)\b/i;

/** Bytes that are looked at for a signature. */
const HEAD = 1024;

/**
 * Decides what a file is and whether it is accepted as a CV (docs/specification.md#stored-files), by its content alone,
 * never by its name or declared type. It reads only as much of the file as that takes. Rejects with a `BusyError` where
 * a document would wait for long.
 *
 * @param sender address that it was sent from
 */
export async function inspectCv(path: string, sender?: string): Promise<CvFinding> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    const head = buffer.subarray(0, bytesRead);
    const startsWith = (signature: Buffer) => head.subarray(0, signature.length).equals(signature);
    const text = head.toString('latin1');
    if (PDF_SIGNATURE.test(text))
      return PAGE.test(text) ? refused(CV_MESSAGES.wrongType) : accepted('pdf');
    if (startsWith(ARCHIVE_SIGNATURE)) return await inspectDocx(path, sender);
    if (startsWith(COMPOUND_FILE_SIGNATURE)) return await inspectDoc(file);
    return refused(CV_MESSAGES.wrongType);
  } finally {
    await file.close();
  }
}
