import { readParts } from './inspect-docx';

it('reads ten megabytes of text in little memory', async () => {
  const paragraph = '<w:p><w:r><w:rPr><w:b w:val="1"/></w:rPr><w:t>Siti Aminah</w:t></w:r></w:p>';
  const body = paragraph.repeat(Math.floor(9_900_000 / paragraph.length));
  const contents = [Buffer.from(`<w:document xmlns:w="w">${body}</w:document>`)];
  expect(await readParts({ lists: [], contents })).toMatchObject({ loadsFromElsewhere: false });
});
