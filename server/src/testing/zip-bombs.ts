import { wordTypes } from './docx';
import { makeZip } from './zip';

const MEGABYTE = 1024 * 1024;

/** Makes an archive with the parts of a Word document and others. */
export function withWordParts(entries: Parameters<typeof makeZip>[0]): Buffer {
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
  'thousands of entries': () =>
    withWordParts(Array.from({ length: 5000 }, (_, n) => ({ name: `word/${n}.xml`, content: '' }))),
};
