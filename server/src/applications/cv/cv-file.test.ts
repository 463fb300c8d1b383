import { makeDoc } from '../../testing/doc';
import { makeDocx, wordRelationship, wordRelationships, wordTypes } from '../../testing/docx';
import { makeZip, bombs, withWordParts } from '../../testing/zip';
import { cleanFileName, downloadName, inspectCv } from './cv-file';

const WRONG = 'CV/Resume harus berupa file PDF, DOC, atau DOCX.';
const MACROS = 'File CV berisi makro. Simpan tanpa makro atau sebagai PDF, lalu unggah kembali.';
const DAMAGED =
  'File CV rusak atau tidak dapat diperiksa. Simpan sebagai PDF, lalu unggah kembali.';
const LOCKED = 'File CV terkunci dengan kata sandi. Hapus kata sandinya, lalu unggah kembali.';

const named = (kind: string) =>
  `${WRONG} File ini berjenis ${kind}: simpan ulang sebagai PDF, lalu unggah kembali.`;

async function inspect(content: Buffer | Promise<Buffer>) {
  const finding = await inspectCv(await content);
  return typeof finding === 'string' ? finding : finding.kind;
}

const latin = (text: string) => Buffer.from(text, 'latin1');

/** Makes an older document whose head has some flags (MS-DOC 2.5.2). */
function docWith(flags: number): Buffer {
  const document = makeDoc();
  const entry = document.indexOf(Buffer.from('WordDocument', 'utf16le'));
  // Header, table and directory lie before it.
  document.writeUInt32LE(2, entry + 0x74);
  document.writeUInt16LE(0xa5ec, 3 * 512);
  document.writeUInt16LE(flags, 3 * 512 + 10);
  return document;
}

describe('what a file is', () => {
  const settings = 'word/_rels/settings.xml.rels';
  const docxWithTemplate = (target: string) =>
    makeDocx({
      entries: {
        [settings]: wordRelationships(
          wordRelationship('rId1', 'attachedTemplate', target, 'External'),
        ),
      },
    });

  it.each([
    ['a Word document', makeDocx(), 'docx'],
    ['one of Word on the web', makeDocx({ entries: { 'word/document2.xml': '<x/>' } }), 'docx'],
    [
      'one made with a template of Word for Mac',
      docxWithTemplate('file:///Users/siti/a.dotx'),
      'docx',
    ],
    [
      'one made with a template behind four strokes',
      docxWithTemplate('file:////C:/a.dotx'),
      'docx',
    ],
    ['one that names what lies elsewhere', docxWithTemplate('https://example.com/a.dotm'), 'docx'],
    ['one with an object', makeDocx({ entries: { 'word/embeddings/a.xlsx': 'PK' } }), 'docx'],
    [
      'one that mentions macros',
      makeDocx({
        body: '<w:p><w:r><w:t>vbaProject</w:t></w:r></w:p>',
        relationships: wordRelationship('rId9', 'hyperlink', 'https://a.id/vbaProject', 'External'),
      }),
      'docx',
    ],
    ['an older Word document', makeDoc(), 'doc'],
    ['a long directory', makeDoc([...'abcdefghij', 'WordDocument']), 'doc'],
    ['one with an object', makeDoc(['WordDocument', 'ObjectPool', '_1541577328']), 'doc'],
    ['one that mentions macros', makeDoc(['WordDocument'], 'Keahlian: Excel, Macros'), 'doc'],
    ['one that is only guarded against changes', docWith(0x0800), 'doc'],
  ])('%s is accepted', async (_name, content, kind) => {
    expect(await inspect(content)).toBe(kind);
  });

  it.each([
    ['nothing', ''],
    ['blanks', '\n\n  '],
    ['a byte order mark', '\xef\xbb\xbf'],
    ["a printer's job", '\x1b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n'],
    [
      "an upload's envelope",
      '------WebKitFormBoundary7MA\r\nContent-Type: application/pdf\r\n\r\n',
    ],
    ['a head of HTTP', 'HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n'],
    ['a head of a mail', 'MIME-Version: 1.0\r\nContent-Type: application/pdf\r\n\r\n'],
    ['a head of an old Mac', `\0\x06cv.pdf${'\0'.repeat(120)}`],
    ['a warning of a server', '<br />\n<b>Warning</b>: Undefined index\n'],
    ['as much as readers look through', 'x'.repeat(1019)],
  ])('of a PDF behind %s the PDF is accepted', async (_name, before) => {
    const content = latin('%PDF-1.7\nx');
    const finding = await inspectCv(Buffer.concat([latin(before), content]));
    expect(finding).toEqual({ kind: 'pdf', content });
  });

  const zeros = '\0'.repeat(50);
  it.each([
    ['a program', `MZ${zeros}%PDF-1.7`, WRONG],
    ['a program of Linux', `\x7fELF\x02\x01\x01${zeros}%PDF-1.7`, WRONG],
    ['a program of a Mac', `\xcf\xfa\xed\xfe${zeros}%PDF-1.7`, WRONG],
    ['a script', '#!/bin/sh\nrm -rf /\n%PDF-1.7', named('teks')],
    ['an archive', `PK\x03\x04${zeros}%PDF-1.7`, named('ZIP')],
    ['an archive of another kind', 'Rar!\x1a\x07\x01\0%PDF-1.7', named('RAR')],
    ['a packed file', `\x1f\x8b\x08${zeros}%PDF-1.7`, WRONG],
    ['a picture that is a script too', 'GIF89a/*\x00*/=1;alert(1)//%PDF-1.7', named('GIF')],
    ['a page', '<!doctype html><script>alert(1)</script>\n%PDF-1.7', named('halaman web')],
    ['a page behind a signature', '%PDF-1.7\n<ScRipt>alert(1)</script>', named('halaman web')],
    ['a drawing behind it', `%PDF-1.7\n${' '.repeat(900)}<svg onload=a()>`, named('halaman web')],
    ['a PDF too far behind', `${'x'.repeat(1020)}%PDF-1.7`, named('teks')],
    ['one byte', '\0', WRONG],
    ['a photo', '\xff\xd8\xff\xe0\0\x10JFIF\0', named('JPG')],
    ['a rich text', '{\\rtf1\\ansi Siti}', named('RTF')],
    ['one below an empty line', '\r\n{\\rtf1\\ansi Siti}', named('RTF')],
    ['a plain text', 'Nama: Siti\r\nPengalaman: kasir', named('teks')],
    ['commands', '@echo off\r\n%PDF-1.7', named('teks')],
    [
      'a page that Word saved',
      '<html xmlns:o="urn:schemas-microsoft-com:office">',
      named('halaman web'),
    ],
    ['a piece of a page', '<div class=WordSection1><p>Siti', named('halaman web')],
    [
      'a page with its pictures',
      'MIME-Version: 1.0\r\nContent-Type: multipart/related',
      named('halaman web'),
    ],
    ['XML of Word 2003', '<?xml version="1.0"?><w:wordDocument/>', named('XML')],
    ['the beginning of an archive', 'PK\x03\x04', named('ZIP')],
  ])('%s is refused', async (_name, content, message) => {
    expect(await inspect(latin(content))).toBe(message);
  });

  const openDocument = 'application/vnd.oasis.opendocument.text';
  it.each([
    ['an archive', makeZip([{ name: 'gambar.png', content: 'x' }]), named('ZIP')],
    [
      'one that only mentions Word',
      makeZip([{ name: 'a', content: 'word/document.xml' }]),
      named('ZIP'),
    ],
    [
      'a document within it',
      makeDocx().then((content) => makeZip([{ name: 'cv.docx', content }])),
      named('ZIP'),
    ],
    [
      'a document of LibreOffice',
      makeZip([{ name: 'mimetype', content: openDocument }]),
      named('ODT'),
    ],
    [
      'a document of Pages',
      makeZip([{ name: 'Index/Document.iwa', content: 'x' }]),
      named('Apple Pages'),
    ],
    [
      'an entry that leads out of the archive',
      withWordParts([{ name: '../../../etc/cron.d/x', content: 'x' }]),
      DAMAGED,
    ],
    ['a damaged list of its types', makeDocx().then((docx) => docx.fill(0xff, 50, 70)), DAMAGED],
    ['an older table', makeDoc(['Workbook'], 'WordDocument'), WRONG],
    ['a compound file without a directory', makeDoc().subarray(0, 1024), WRONG],
    ['the beginning of a compound file', makeDoc().subarray(0, 100), WRONG],
  ])('%s is refused by what it holds', async (_name, content, message) => {
    expect(await inspect(content)).toBe(message);
  });
});

describe('macros', () => {
  const typeOf = (type: string) => {
    const types = wordTypes(`application/vnd.ms-word.${type}`);
    return makeDocx({ entries: { '[Content_Types].xml': types } });
  };
  const otherName = { 'word/a.bin': 'x' };
  const listed = wordTypes().replace(
    '</Types>',
    '<Override PartName="/word/a.bin" ContentType="application/vnd.ms-office.vbaProject"/></Types>',
  );
  it.each([
    [
      'by the type of a part',
      makeDocx({ entries: { ...otherName, '[Content_Types].xml': listed } }),
    ],
    [
      'by the relationship to a part',
      makeDocx({
        entries: otherName,
        relationships: wordRelationship('rId9', 'vbaProject', 'a.bin'),
      }),
    ],
    ['by the name of the part', makeDocx({ entries: { 'word/vbaProject.bin': 'x' } })],
    ['by the type of the document', typeOf('document.macroEnabled')],
    ['by the type of the template', typeOf('template.macroEnabledTemplate')],
    ['of an older document', makeDoc(['WordDocument', 'Macros', 'VBA'])],
    ['of an older document by another name', makeDoc(['WordDocument', '_VBA_PROJECT'])],
  ])('%s are refused', async (_name, content) => {
    expect(await inspect(content)).toBe(MACROS);
  });
});

it.each([
  ['a document', makeDoc(['EncryptionInfo', 'EncryptedPackage'])],
  ['an older document', docWith(0x0100)],
  ['an older document, in the weaker way,', docWith(0x8100)],
])('%s behind a password is refused', async (_name, content) => {
  expect(await inspect(content)).toBe(LOCKED);
});

it.each(Object.entries(bombs))('a document with %s is refused', async (_name, make) => {
  expect(await inspect(make())).toBe(DAMAGED);
});

it('a PDF behind a password is refused', async () => {
  const encryption = '/Filter /Standard /R 2 /V 1 /P -8';
  const [user, owner] = ['ab'.repeat(32), 'cd'.repeat(32)];
  const object = `6 0 obj\n<< ${encryption} /O <${owner}> /U <${user}> >>\nendobj`;
  expect(await inspect(latin(`%PDF-1.7\n${object}\ntrailer << /Encrypt 6 0 R >>`))).toBe(LOCKED);
});

describe('a name to keep and to show', () => {
  it.each([
    ['CV Siti.pdf', 'CV Siti.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\siti\\cv.pdf', 'cv.pdf'],
    ['cv\u202efdp.exe', 'cvfdp.exe'],
    ['cv\r\nSet-Cookie: a=b.pdf', 'cvSet-Cookie: a=b.pdf'],
    ['Jose\u0301.pdf', 'Jos\u00e9.pdf'],
    ['履歴書 🙂.docx', '履歴書 🙂.docx'],
    ['\ud83d.pdf', '.pdf'],
    ['folder/', 'cv'],
    ['\u0000\u200b ', 'cv'],
    ['', 'cv'],
  ])('%j is %j', (name, clean) => {
    expect(cleanFileName(name)).toBe(clean);
  });

  it('keeps the end of one that is too long, whole characters only', () => {
    const clean = cleanFileName(`${'🙂'.repeat(300)}.pdf`);
    expect([...clean]).toHaveLength(200);
    expect(clean).toMatch(/^🙂+\.pdf$/u);
  });
});

describe('a name to save', () => {
  it.each([
    ['CV Siti.pdf', 'pdf', 'CV Siti.pdf'],
    ['CV Siti.exe', 'pdf', 'CV Siti.pdf'],
    ['CV Siti.html', 'docx', 'CV Siti.docx'],
    ['CV Siti.PDF', 'pdf', 'CV Siti.pdf'],
    ['CV Siti', 'doc', 'CV Siti.doc'],
    ['CV v1.2', 'pdf', 'CV v1.2.pdf'],
    ['.htaccess', 'pdf', 'htaccess.pdf'],
    ['..', 'pdf', 'cv.pdf'],
    ['.pdf', 'pdf', 'cv.pdf'],
    ['a<b>:"|?*.pdf', 'pdf', 'a_b______.pdf'],
  ] as const)('%j as %s is %j', (name, kind, expected) => {
    expect(downloadName(name, kind)).toBe(expected);
  });

  it('fits on any disk', () => {
    expect(Buffer.byteLength(downloadName('🙂'.repeat(300), 'docx'))).toBeLessThan(255);
  });
});
