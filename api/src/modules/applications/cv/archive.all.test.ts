import { makeZip, type ZipEntry } from '../../../testing/zip';
import { ArchiveRefusedError, readArchive } from './archive';

const KILOBYTE = 1024;

function read(content: Buffer | readonly ZipEntry[]) {
  return readArchive(Buffer.isBuffer(content) ? content : makeZip(content as ZipEntry[]), {
    unpackedBytes: 64 * KILOBYTE,
    keeps: (name) => name.endsWith('.xml'),
    keptBytes: 16 * KILOBYTE,
  });
}

const zeros = (kilobytes: number) => Buffer.alloc(kilobytes * KILOBYTE);

it('gives what is wanted, and all names', async () => {
  const archive = await read([
    { name: 'A.xml', content: 'isi' },
    { name: 'b.png', content: zeros(40) },
    { name: 'folder/', content: '' },
  ]);
  expect(archive?.names).toEqual(['a.xml', 'b.png', 'folder/']);
  expect([...(archive?.contents ?? [])]).toEqual([['A.xml', Buffer.from('isi')]]);
});

it('says of something else that it is no archive', async () => {
  expect(await read(Buffer.from('PK\x03\x04 dan seterusnya'))).toBeUndefined();
});

it.each<[string, readonly ZipEntry[]]>([
  ['one huge entry', [{ name: 'a', content: zeros(65) }]],
  ['many that are huge together', 'abcde'.split('').map((name) => ({ name, content: zeros(15) }))],
  ['an entry that is larger than it says', [{ name: 'a', content: zeros(60), claimedSize: 10 }]],
  ['an entry that is smaller than it says', [{ name: 'a', content: 'x', claimedSize: 10 }]],
  ['more than it may keep', [{ name: 'a.xml', content: zeros(17) }]],
  ['too many entries', Array.from({ length: 201 }, (_, n) => ({ name: `${n}`, content: '' }))],
  ['two of one name', ['a.xml', 'A.XML'].map((name) => ({ name, content: '' }))],
  ['a name that leads out', [{ name: '../../etc/passwd', content: '' }]],
  ['a name that leads out, as on Windows', [{ name: '..\\x', content: '' }]],
  ['an absolute name', [{ name: '/etc/passwd', content: '' }]],
  ['a drive', [{ name: 'C:\\x', content: '' }]],
])('refuses %s', async (_name, entries) => {
  await expect(read(entries)).rejects.toThrow(ArchiveRefusedError);
});

it('refuses one that is damaged', async () => {
  const archive = makeZip([{ name: 'a.xml', content: zeros(5) }]);
  archive.fill(0xff, 35, 40);
  await expect(read(archive)).rejects.toThrow(ArchiveRefusedError);
});
