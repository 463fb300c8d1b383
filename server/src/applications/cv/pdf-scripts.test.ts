import { deflateSync } from 'node:zlib';
import { runsByItself } from './pdf-scripts';

const pdfOf = (...parts: readonly (string | Buffer)[]) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), ...parts.map((part) => Buffer.from(part))]);

/** Makes a stream that holds objects. */
function objects(
  text: string | Buffer,
  { type = '/ObjStm', filter = '/FlateDecode' } = {},
): Buffer {
  const head = `7 0 obj\n<</Type${type}/N 1/First 4/Filter${filter}/Length 9>>\nstream\r\n`;
  return Buffer.concat([
    Buffer.from(head),
    deflateSync(text),
    Buffer.from('\nendstream\nendobj\n'),
  ]);
}

const alerts = '/S/JavaScript/JS(while(1)app.alert(1))';

it.each<[string, Buffer]>([
  ['when it is opened', pdfOf(`<</OpenAction<<${alerts}>>>>`)],
  ['when a page is shown', pdfOf('/AA <</O << /S /JavaScript /JS 9 0 R>>>>')],
  ['by its name', pdfOf('<</Names<</JavaScript 4 0 R>>>>').fill('>', 8, 9)],
  ['in other letters', pdfOf('<</S/Java#53cript/J#53(app.alert(1))>>')],
  ['all in numbers', pdfOf('<</#53/#4a#61#76#61#53#63#72#69#70#74>>')],
  ['behind a comment', pdfOf('<</S%\n/JavaScript/JS(x)>>')],
  ['as an object of its own', pdfOf('7 0 obj /JavaScript endobj')],
  ['among packed objects', pdfOf(objects(`6 0 <<${alerts}>>`))],
  ['there, in other letters', pdfOf(objects('<</S/J#61vaScript>>', { type: '/Obj#53tm' }))],
  ['in the last of many', pdfOf(...Array<Buffer>(50).fill(objects('1 0 <<>>')), objects(alerts))],
  ['by printing', pdfOf('/OpenAction<</S/Named/N/Print>>')],
  ['perhaps: packed twice', pdfOf(objects(alerts, { filter: '[/FlateDecode/ASCIIHexDecode]' }))],
  ['perhaps: packed otherwise', pdfOf(objects('x', { filter: '/LZWDecode' }))],
  ['perhaps: encrypted', pdfOf(objects('x').fill(7, 75))],
  ['perhaps: far too much', pdfOf(objects(Buffer.alloc(40 * 1024 * 1024)))],
  ['perhaps: many that are too much', pdfOf(...Array<Buffer>(4).fill(objects(Buffer.alloc(9e6))))],
  ['perhaps: endless objects', pdfOf('/ObjStm'.repeat(2000))],
])('runs something %s', async (_name, content) => {
  expect(await runsByItself(content)).toBe(true);
});

it.each<[string, Buffer]>([
  ['a plain one', pdfOf('1 0 obj <</Type/Catalog>> endobj')],
  ['packed objects', pdfOf(objects('1 0 <</Type/Catalog>>'), objects('2 0 <<>>'))],
  ['a skill', pdfOf('(Keahlian: HTML/JavaScript, CSS/JavaScript, JavaScript) Tj')],
  ['a link', pdfOf('<</S/URI/URI(https://example.com/javascript)>>')],
  ['a packed skill', pdfOf(objects('1 0 <</Title(HTML/JavaScript)>>'))],
])('does not: %s', async (_name, content) => {
  expect(await runsByItself(content)).toBe(false);
});
