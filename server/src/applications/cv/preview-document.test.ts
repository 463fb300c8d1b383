import { makeDoc } from '../../testing/doc';
import { type DocxContent, makeDocx, wordParagraph, wordRelationship } from '../../testing/docx';
import { plainPicture } from '../../testing/pictures';
import { nothing } from '../../testing/zip';
import convertDocument, { sanitise } from './convert-document.mjs';
import { previewDocument } from './preview-document';

describe('sanitise', () => {
  const PIXEL = 'data:image/png;base64,iVBORw0KGgo=';

  it.each([
    '<h1>Siti</h1><p>a <strong>b</strong> <em>c</em><br />d</p>',
    '<ul><li>a<ol><li>b</li></ol></li></ul>',
    '<table><thead><tr><th colspan="2">a</th></tr></thead><tbody><tr><td>b</td><td>c</td></tr></tbody></table>',
    `<p><img src="${PIXEL}" alt="Foto" /></p>`,
  ])('keeps %s', (html) => {
    expect(sanitise(html)).toBe(html);
  });

  it.each(['https://example.com/', 'http://example.com/', 'mailto:a@b.id', 'tel:0812'])(
    'a link to %s opens elsewhere',
    (href) => {
      expect(sanitise(`<a href="${href}" target="_top" rel="opener">x</a>`)).toBe(
        `<a href="${href}" target="_blank" rel="noopener noreferrer">x</a>`,
      );
    },
  );

  it.each([
    ['<script>alert(1)</script>', ''],
    ['<style>body{display:none}</style>', ''],
    ['<p onclick="alert(1)" style="position:fixed" class="a" id="b">x</p>', '<p>x</p>'],
    [
      '<iframe src="https://jahat.example"></iframe><object></object><svg><a>x</a></svg>',
      '<a>x</a>',
    ],
    ['<form action="https://jahat.example"><input name="a"></form>', ''],
    ['<img src="https://jahat.example/p.png">', ''],
    ['<img src="//jahat.example/p.png">', ''],
    ['<img src="data:image/svg+xml;base64,PHN2Zz4=">', ''],
    ['<img src="data:text/html;base64,PHN2Zz4=">', ''],
    ['<img alt="x">', ''],
    ['<base href="https://jahat.example"><meta http-equiv="refresh" content="0">', ''],
  ])('of %s only %j stays', (html, rest) => {
    expect(sanitise(html)).toBe(rest);
  });

  it.each([
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//jahat.example',
    'file:///etc/passwd',
    '/admin/users',
    '#footnote-1',
  ])('a link to %j leads nowhere', (href) => {
    expect(sanitise(`<a href="${href}">x</a>`)).toBe('<a>x</a>');
  });
});

/** Returns a picture in a paragraph, by the id of its relationship. */
function wordPicture(id: string): string {
  return (
    '<w:p><w:r><w:drawing><wp:inline><a:graphic><a:graphicData><pic:pic><pic:blipFill>' +
    `<a:blip r:embed="${id}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`
  );
}

/** Returns a link around a text, by the id of its relationship. */
function wordLink(id: string, text: string): string {
  return `<w:p><w:hyperlink r:id="${id}"><w:r><w:t>${text}</w:t></w:r></w:hyperlink></w:p>`;
}

const bytesOf = async (content: DocxContent | Buffer) =>
  Buffer.isBuffer(content) ? content : makeDocx(content);

describe('convert document', () => {
  const convert = async (content: DocxContent | Buffer) => convertDocument(await bytesOf(content));
  const preview = async (content: DocxContent | Buffer) => (await convert(content))?.html;

  /** Makes a document whose body is a picture. */
  async function withPicture(name: string, picture: string | Buffer): Promise<DocxContent> {
    return {
      body: wordPicture('rId5') + wordParagraph('Siti'),
      relationships: wordRelationship('rId5', 'image', `media/${name}`),
      entries: { [`word/media/${name}`]: picture },
    };
  }

  describe('what is shown of a document', () => {
    it('its text, headings, lists and tables', async () => {
      const html = await preview({
        body:
          '<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t>Riwayat Hidup</w:t></w:r></w:p>' +
          '<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>Siti &amp; &lt;b&gt;Aminah</w:t></w:r></w:p>' +
          `<w:tbl><w:tr><w:tc>${wordParagraph('Kendari')}</w:tc></w:tr></w:tbl>`,
        entries: {
          'word/styles.xml':
            '<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">' +
            '<w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>',
        },
      });
      expect(html).toBe(
        '<h1>Riwayat Hidup</h1><p><strong>Siti &amp; &lt;b&gt;Aminah</strong></p>' +
          '<table><tr><td><p>Kendari</p></td></tr></table>',
      );
    });

    it('its pictures, from the document itself', async () => {
      const png = await plainPicture(2, 2).png().toBuffer();
      expect(await preview(await withPicture('image1.png', png))).toBe(
        `<p><img src="data:image/png;base64,${png.toString('base64')}" /></p><p>Siti</p>`,
      );
    });

    it.each([
      ['a drawing with scripts', withPicture('image1.svg', '<svg onload="alert(1)"/>')],
      ['a picture that is not there', withPicture('image1.emf', 'x')],
      [
        'a picture on another server',
        Promise.resolve({
          body: wordPicture('rId5').replace('r:embed', 'r:link') + wordParagraph('Siti'),
          relationships: wordRelationship(
            'rId5',
            'image',
            'https://jahat.example/a.png',
            'External',
          ),
        }),
      ],
      [
        'a file of the server',
        Promise.resolve({
          body: wordPicture('rId5').replace('r:embed', 'r:link') + wordParagraph('Siti'),
          relationships: wordRelationship('rId5', 'image', 'file:///etc/passwd', 'External'),
        }),
      ],
      [
        'a piece of HTML',
        Promise.resolve({
          body: `<w:altChunk r:id="rId5"/>${wordParagraph('Siti')}`,
          relationships: wordRelationship('rId5', 'aFChunk', 'a.html'),
          entries: { 'word/a.html': '<script>alert(1)</script>' },
        }),
      ],
      [
        'a style map of the document',
        Promise.resolve({
          entries: { 'mammoth/style-map': 'p => iframe' },
          body: wordParagraph('Siti'),
        }),
      ],
    ])('but not %s', async (_name, content) => {
      const html = await preview(await content);
      expect(html?.replace('<p></p>', '')).toBe('<p>Siti</p>');
    });

    it('and links lead where a reader may go', async () => {
      const link = (target: string) => ({
        body: wordLink('rId5', 'x'),
        relationships: wordRelationship('rId5', 'hyperlink', target, 'External'),
      });
      expect(await preview(link('https://example.com/'))).toContain('href="https://example.com/"');
      expect(await preview(link('javascript:alert(1)'))).not.toContain('href');
    });
  });

  describe('what leaves text out is partial', () => {
    const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
    const part = (name: string, content: string): DocxContent => ({
      entries: { [`word/${name}.xml`]: `<w:x ${WORD} xmlns:a="a">${content}</w:x>` },
    });
    const box = `<w:txbxContent>${wordParagraph('0812')}</w:txbxContent>`;
    const shape = (choice: string, fallback: string): DocxContent => ({
      body: `${wordParagraph('Siti')}<w:p><w:r><mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice Requires="wps">${choice}</mc:Choice><mc:Fallback>${fallback}</mc:Fallback></mc:AlternateContent></w:r></w:p>`,
    });

    it.each<[string, DocxContent]>([
      ['the head of a page', part('header1', wordParagraph('Siti'))],
      ['the foot of a page', part('footer3', wordParagraph('Referensi &amp; lain'))],
      ['a remark', part('comments', wordParagraph('ya'))],
      ['a diagram', part('diagrams/data1', '<a:t>Kasir</a:t>')],
      ['a shape of newer programs', shape(box, '<w:pict/>')],
    ])('%s', async (_name, content) => {
      expect((await convert(content))?.isPartial).toBe(true);
    });

    it.each<[string, DocxContent]>([
      ['an empty head', part('header1', '<w:p/>')],
      ['a template for text', part('glossary/document', wordParagraph('Klik di sini'))],
      ['a field', part('footer1', '<w:p><w:r><w:instrText>PAGE</w:instrText></w:r></w:p>')],
      ['a shape that is shown', shape(box, `<w:pict>${box}</w:pict>`)],
      ['signs', { body: wordParagraph('&lt;Siti&gt; &amp; &quot;Ani&quot; &#233;') }],
    ])('but not of %s', async (_name, content) => {
      expect((await convert(content))?.isPartial).toBe(false);
    });
  });

  it.each<[string, DocxContent | Buffer]>([
    ['another file', makeDoc()],
    ['an empty archive', Buffer.from('PK\x05\x06'.padEnd(22, '\0'))],
    ['one that is broken', { entries: { 'word/document.xml': '<w:document' } }],
    ['one with 11,000 paragraphs', { body: wordParagraph('a').repeat(11_000) }],
  ])('%s cannot be shown', async (_name, content) => {
    expect(await convert(content)).toBeUndefined();
  });
});

describe('preview document', () => {
  const preview = async (content: DocxContent) =>
    previewDocument(await bytesOf(content), new AbortController().signal);

  it('converts in a worker, and says where it leaves text out', async () => {
    const header = `<w:hdr xmlns:w="w">${wordParagraph('Kop')}</w:hdr>`;
    expect(await preview({ entries: { 'word/header1.xml': header } })).toMatch(
      /^<aside>Sebagian isi dokumen, .* Unduh CV untuk melihat semuanya\.<\/aside><p>Siti Aminah<\/p>$/,
    );
  });

  it('shows nothing of what takes too much memory, and goes on with the next', async () => {
    expect(await preview({ body: '<w:p/>'.repeat(8_000_000) })).toBeUndefined();
    expect(await preview({})).toBe('<p>Siti Aminah</p>');
  });

  it('ends where nobody waits any longer, and takes no more than a few', async () => {
    const document = await bytesOf({ entries: { 'word/document.xml': nothing } });
    const client = new AbortController();
    const previews = Array.from({ length: 7 }, () => previewDocument(document, client.signal));
    await expect(previews.at(-1)).rejects.toMatchObject({ statusCode: 503 });
    client.abort();
    expect(await Promise.all(previews.slice(0, 6))).toEqual(Array(6).fill(undefined));
  });
});
