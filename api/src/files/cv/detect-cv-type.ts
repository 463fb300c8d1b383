import { fileTypeFromBuffer } from 'file-type/core';

/** Media types of the accepted CVs (spec §5). */
export type CvMediaType =
  | 'application/pdf'
  | 'application/msword'
  | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** A PDF's signature, before which writers leave at most a byte order mark or blanks. */
const PDF_SIGNATURE = /^(\u00ef\u00bb\u00bf)?\s*%PDF-/;

/** Bytes that are looked at for the signature. */
const HEAD = 64;

/** Name of the main stream in a Word document of the binary kind, as its directory spells it. */
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le');

function isPdf(content: Buffer): boolean {
  return PDF_SIGNATURE.test(content.subarray(0, HEAD).toString('latin1'));
}

/**
 * The type of a CV told by its content alone, never by its name or what the client calls it (resolutions 48);
 * `undefined` where it is none of PDF, DOCX and DOC.
 */
export async function detectCvType(content: Buffer): Promise<CvMediaType | undefined> {
  const mime = (await fileTypeFromBuffer(content).catch(() => undefined))?.mime;
  switch (mime) {
    case 'application/pdf':
      return mime;
    case undefined:
      return isPdf(content) ? 'application/pdf' : undefined;
    case DOCX:
    case 'application/zip':
      return content.includes('word/document') ? DOCX : undefined;
    case 'application/x-cfb':
      return content.includes(WORD_STREAM) ? 'application/msword' : undefined;
    default:
      return undefined;
  }
}
