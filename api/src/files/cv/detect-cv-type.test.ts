import { detectCvType } from './detect-cv-type';

/** An archive with one stored entry, as small as it gets. */
function zipWith(name: string, content = '<x/>'): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt32LE(content.length, 18);
  header.writeUInt32LE(content.length, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, Buffer.from(name), Buffer.from(content)]);
}

/** A compound file of Microsoft's older formats that has a stream of a name. */
function compoundFileWith(stream: string): Buffer {
  const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex');
  return Buffer.concat([
    signature,
    Buffer.alloc(1016),
    Buffer.from(stream, 'utf16le'),
    Buffer.alloc(512),
  ]);
}

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

describe('detectCvType (resolutions 48)', () => {
  it.each([
    ['a PDF', Buffer.from('%PDF-1.7\nx'), 'application/pdf'],
    [
      'a PDF after some junk',
      Buffer.from(`\n\n  %PDF-1.7\nx${' '.repeat(200)}`),
      'application/pdf',
    ],
    ['a Word document', zipWith('word/document.xml'), DOCX],
    ['an older Word document', compoundFileWith('WordDocument'), 'application/msword'],
  ])('knows %s', async (_name, content, type) => {
    expect(await detectCvType(content)).toBe(type);
  });

  it.each([
    ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(100), Buffer.from('%PDF-1.7')])],
    ['an archive', zipWith('gambar.png')],
    ['an older table', compoundFileWith('Workbook')],
    ['a picture', Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(100)])],
    ['text', Buffer.from('Nama: Siti')],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['one byte', Buffer.from('%')],
  ])('refuses %s', async (_name, content) => {
    expect(await detectCvType(content)).toBeUndefined();
  });
});
