import { readParts } from './read-parts';

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
