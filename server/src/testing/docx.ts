import JSZip from 'jszip';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006';
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const MAIN_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** Content that a test puts into a Word document. */
export interface DocxContent {
  /** Body as WordprocessingML; `wordParagraph` makes a paragraph of it. */
  body?: string;
  /** `Relationship` elements of the document. */
  relationships?: string;
  /** More entries of the archive by their names, or others in the place of the usual ones. */
  entries?: Readonly<Record<string, string | Buffer>>;
}

/** Returns a paragraph of text. */
export function wordParagraph(text: string): string {
  return `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
}

/** Returns a `Relationship` element; `kind` is the last word of its type. */
export function wordRelationship(id: string, kind: string, target: string, mode = ''): string {
  const attributes = `Id="${id}" Type="${OFFICE}/relationships/${kind}" Target="${target}"`;
  return `<Relationship ${attributes}${mode && ` TargetMode="${mode}"`}/>`;
}

/** Returns a list of relationships, the content of a `*.rels` part. */
export function wordRelationships(relationships: string): string {
  return `<Relationships xmlns="${PACKAGE}/relationships">${relationships}</Relationships>`;
}

/** Returns the list of types of a Word document. */
export function wordTypes(main = `${MAIN_TYPE}.document`): string {
  return (
    `<Types xmlns="${PACKAGE}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    '<Default Extension="png" ContentType="image/png"/><Default Extension="svg" ContentType="image/svg+xml"/>' +
    `<Override PartName="/word/document.xml" ContentType="${main}.main+xml"/></Types>`
  );
}

function partsOf({ body = wordParagraph('Siti Aminah'), relationships = '' }: DocxContent) {
  const names =
    `xmlns:w="${WORD}" xmlns:r="${OFFICE}/relationships" ` +
    'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" ' +
    'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" ' +
    'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"';
  return {
    '[Content_Types].xml': wordTypes(),
    '_rels/.rels': wordRelationships(
      wordRelationship('rId1', 'officeDocument', 'word/document.xml'),
    ),
    'word/_rels/document.xml.rels': wordRelationships(relationships),
    'word/document.xml': `<w:document ${names}><w:body>${body}</w:body></w:document>`,
  };
}

/** Returns a Word document as Word would read it. */
export function makeDocx(content: DocxContent = {}): Promise<Buffer> {
  const zip = new JSZip();
  const parts = { ...partsOf(content), ...content.entries };
  // Names are taken as they are, even those that lead out of the archive.
  for (const [name, part] of Object.entries(parts)) zip.file(name, part, { createFolders: false });
  return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' });
}
