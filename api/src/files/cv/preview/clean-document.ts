import JSZip from 'jszip';
import { ArchiveRefused, readArchive } from '../archive';

/** The parts that a preview shows: text, styles, lists, notes and pictures. */
const PARTS = [
  /^\[Content_Types\]\.xml$/,
  /^_rels\/\.rels$/,
  /^word\/(_rels\/)?(document\d*|styles|numbering|footnotes|endnotes)\.xml(\.rels)?$/,
  /^word\/media\/[^/]+\.(png|jpe?g|gif|webp)$/i,
];

/** Bytes: more than any CV has, little enough to hold once. */
const MOST_BYTES = 25 * 1024 * 1024;

const LIMITS = {
  unpackedBytes: MOST_BYTES,
  keeps: (name: string) => PARTS.some((part) => part.test(name)),
  keptBytes: MOST_BYTES,
};

/**
 * A new archive with nothing but the parts of a Word document that a preview shows, each of the size that it says: what
 * reads it next never sees the original. `undefined` where the document is no archive or breaks the limits.
 */
export async function cleanDocument(file: string): Promise<Buffer | undefined> {
  try {
    const archive = await readArchive(file, LIMITS);
    if (!archive) return undefined;
    const zip = new JSZip();
    for (const [name, content] of archive.contents) zip.file(name, content);
    return await zip.generateAsync({ type: 'nodebuffer', compression: 'STORE' });
  } catch (error) {
    if (error instanceof ArchiveRefused) return undefined;
    throw error;
  }
}
