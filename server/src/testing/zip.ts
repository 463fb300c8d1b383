import { crc32, deflateRawSync } from 'node:zlib';

/** An entry of a hand-made archive. */
export interface ZipEntry {
  name: string;
  content: Buffer | string;
  /** Size that the archive claims, where it lies. */
  claimedSize?: number;
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
 * Makes a ZIP archive of exactly these entries: with names twice, with names no library would write, with false sizes.
 */
export function makeZip(entries: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const { local, central } = headers(entry, offset);
    locals.push(local);
    centrals.push(central);
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
