const SECTOR = 512;
const ENTRY = 128;

/** Markers in the table of chains (MS-CFB 2.1). */
const END_OF_CHAIN = 0xfffffffe;
const TABLE_SECTOR = 0xfffffffd;
const FREE = 0xffffffff;

function directoryEntry(name: string, type: number): Buffer {
  const entry = Buffer.alloc(ENTRY);
  entry.write(name, 'utf16le');
  entry.writeUInt16LE((name.length + 1) * 2, 0x40);
  entry[0x42] = type;
  return entry;
}

/**
 * Makes an older Word document as small as it gets: a compound file (MS-CFB) with streams of these names, and some
 * text.
 */
export function makeDoc(streams: readonly string[] = ['WordDocument'], text = ''): Buffer {
  const entries = [
    directoryEntry('Root Entry', 5),
    ...streams.map((name) => directoryEntry(name, 2)),
  ];
  const directory = Buffer.alloc(Math.ceil((entries.length * ENTRY) / SECTOR) * SECTOR);
  Buffer.concat(entries).copy(directory);
  const content = Buffer.alloc(SECTOR * Math.max(1, Math.ceil((text.length * 2) / SECTOR)));
  content.write(text, 'utf16le');

  const table = Buffer.alloc(SECTOR);
  for (let sector = 0; sector < SECTOR / 4; sector++) table.writeUInt32LE(FREE, sector * 4);
  table.writeUInt32LE(TABLE_SECTOR, 0);
  const sectors = directory.length / SECTOR;
  for (let sector = 1; sector <= sectors; sector++) {
    table.writeUInt32LE(sector === sectors ? END_OF_CHAIN : sector + 1, sector * 4);
  }

  const header = Buffer.alloc(SECTOR);
  header.write('d0cf11e0a1b11ae1', 'hex');
  header.writeUInt16LE(3, 0x1a);
  header.writeUInt16LE(0xfffe, 0x1c);
  header.writeUInt16LE(9, 0x1e);
  header.writeUInt16LE(6, 0x20);
  header.writeUInt32LE(1, 0x2c);
  header.writeUInt32LE(1, 0x30);
  header.writeUInt32LE(0x1000, 0x38);
  for (let index = 0; index < 109; index++) {
    header.writeUInt32LE(index === 0 ? 0 : FREE, 0x4c + index * 4);
  }
  return Buffer.concat([header, table, directory, content]);
}
