import { parseReport } from './parse-report';

const report = {
  visit: 'a.b.c.d',
  area: 'admin-hr',
  release: '0123456789abcdef',
  kind: 'render',
  message: 'TypeError: x is not a function',
};
const parse = (value: unknown) => parseReport(Buffer.from(JSON.stringify(value)));

it('reads a report and nothing beyond it', () => {
  expect(parse({ ...report, more: 1 })).toEqual(report);
});

it('makes one short line of its message', () => {
  const message = `a\u001b[31mb\r\n  c\u202ed${'e'.repeat(1000)}`;
  const parsed = parse({ ...report, message })?.message ?? '';
  expect(parsed).toMatch(/^a \[31mb c dee/);
  expect(parsed).toHaveLength(300);
});

it.each([
  ['a number', 7],
  ['null', null],
  ['a list', [report]],
  ['a text', 'report'],
  ['another kind', { ...report, kind: 'weather' }],
  ['no visit', { ...report, visit: undefined }],
  ['an endless name', { ...report, area: 'a'.repeat(201) }],
  ['a message that is none', { ...report, message: { text: 'x' } }],
])('does not take %s for a report', (_case, value) => {
  expect(parse(value)).toBeUndefined();
});

it('does not take other bytes for a report', () => {
  for (const bytes of ['', '{', '\u0000', 'visit=1&area=2']) {
    expect(parseReport(Buffer.from(bytes))).toBeUndefined();
  }
});
