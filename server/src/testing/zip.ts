import { randomBytes } from 'node:crypto';
import { crc32, deflateRawSync } from 'node:zlib';
import { wordTypes } from './docx';

/** An entry of a hand-made archive. */
interface ZipEntry {
  name: string;
  content: Buffer | string;
  /** Size that the archive claims, where it lies. */
  claimedSize?: number;
  /** True for an entry that has no bytes of its own: its place is that of the entry before it. */
  isUponLast?: boolean;
}

function headers({ name, content, claimedSize }: ZipEntry, offset: number) {
  const bytes = Buffer.from(content);
  const packed = deflateRawSync(bytes);
  const size = claimedSize ?? bytes.length;
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(0x800, 2);
  common.writeUInt16LE(8, 4);
  common.writeUInt32LE(crc32(bytes), 10);
  common.writeUInt32LE(packed.length, 14);
  common.writeUInt32LE(size, 18);
  common.writeUInt16LE(Buffer.byteLength(name), 22);
  const place = Buffer.alloc(14);
  place.writeUInt32LE(offset, 10);
  return {
    local: Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed]),
    central: Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, place, Buffer.from(name)]),
  };
}

/**
 * Makes a ZIP archive of exactly these entries: with names twice, with names no library would write, with false sizes
 * and places.
 */
export function makeZip(entries: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  let last = 0;
  for (const entry of entries) {
    const { local, central } = headers(entry, entry.isUponLast ? last : offset);
    centrals.push(central);
    if (entry.isUponLast) continue;
    locals.push(local);
    last = offset;
    offset += local.length;
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

const MEGABYTE = 1024 * 1024;

/** Makes an archive with the parts of a Word document and others. */
export function withWordParts(entries: readonly ZipEntry[]): Buffer {
  return makeZip([
    { name: '[Content_Types].xml', content: wordTypes() },
    { name: 'word/document.xml', content: '<x/>' },
    ...entries,
  ]);
}

/** 60 MB of nothing, which an archive makes small. */
export const nothing = Buffer.alloc(60 * MEGABYTE);

/** Archives that are small and unpack to far too much, by what is wrong with them. */
export const bombs = {
  'one huge entry': () => withWordParts([{ name: 'word/a.bin', content: nothing }]),
  'many entries that are huge together': () =>
    withWordParts(
      [1, 2, 3, 4].map((n) => ({
        name: `word/${n}.bin`,
        content: nothing.subarray(0, 15 * MEGABYTE),
      })),
    ),
  'an entry that lies about its size': () =>
    withWordParts([{ name: 'word/a.bin', content: nothing, claimedSize: 100 }]),
  'entries that lie upon each other': () =>
    withWordParts(
      Array.from({ length: 10 }, (_, n) => ({
        name: `word/${n}.bin`,
        content: randomBytes(10_000),
        isUponLast: n > 0,
      })),
    ),
  'thousands of entries': () =>
    withWordParts(Array.from({ length: 5000 }, (_, n) => ({ name: `word/${n}.xml`, content: '' }))),
};
