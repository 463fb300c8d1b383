import { isRemote, readParts, xmlText } from './inspect-docx';

describe('xml text', () => {
  it.each<[string, Buffer]>([
    ['UTF-8', Buffer.from('<á/>')],
    ['UTF-8 behind a mark', Buffer.from('\ufeff<á/>')],
    ['UTF-16', Buffer.from('\ufeff<á/>', 'utf16le')],
    ['UTF-16 the other way round', Buffer.from('\ufeff<á/>', 'utf16le').swap16()],
  ])('reads %s', (_name, part) => {
    expect(xmlText(part)).toBe('<á/>');
  });

  it('reads nothing else', () => {
    expect(xmlText(Buffer.from('<á/>', 'latin1'))).toBeUndefined();
  });
});

describe('read parts', () => {
  const TEMPLATE =
    '<Relationship Target="https://jahat.example/t.dotm?a>b" Type="x/attachedTemplate"/>';

  it('reads relationships and types', async () => {
    const rels = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><!-- a -->
    <p:Relationships xmlns:p="r"><p:Relationship Id='a>b' Type='t' Target="h&#x74;tp&#58;//a?b&amp;c"
      TargetMode="External"></p:Relationship></p:Relationships>`;
    const types =
      '<Types><Default Extension="a" ContentType="b"/><Override ContentType="c"/></Types>';
    expect(await readParts([rels, types, TEMPLATE])).toEqual({
      relationships: [
        { type: 't', target: 'http://a?b&c', mode: 'External' },
        { type: 'x/attachedTemplate', target: 'https://jahat.example/t.dotm?a>b', mode: '' },
      ],
      contentTypes: ['b', 'c'],
    });
  });

  it.each([
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
  ])('refuses %s', async (_name, text) => {
    expect(await readParts(['<a/>', text])).toBeUndefined();
  });

  it('is ended when its time is over', async () => {
    expect(await readParts(['<a/>'], 1)).toBeUndefined();
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
