import { xmlText } from './xml-text';

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
