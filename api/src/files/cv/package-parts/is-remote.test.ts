import { isRemote } from './is-remote';

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
